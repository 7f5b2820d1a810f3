import { workspaceMachine } from '../machines/workspace/workspace.machine.ts'
import { selectIsNeeded, selectShown, type WorkspaceSnapshot } from '../machines/workspace/workspace.selectors.ts'
import { createWorkspaceServices } from '../services/workspace/workspace-services.ts'
import { defineFeature } from '../system/feature.ts'

export const workspace = defineFeature<never>()({
  chart: 'workspace',
  machine: workspaceMachine,
  scope: 'tab',
  opensOn: ['start'],
  isUnrecorded: true,
  provides: { shown: (snapshot) => (snapshot ? selectShown(snapshot) : []) },
  services: ({ opened, journal, environment }) =>
    createWorkspaceServices({
      open: async ({ id, chart, key, input, tells, term }, isNeeded, signal) => {
        const leaving = new AbortController()
        signal.addEventListener('abort', () => {
          if (!isNeeded()) leaving.abort()
        })
        const asked = { chart, key, input, ...(tells && { tells }) }
        const stream = await opened().openWanted(asked, { isWanted: isNeeded, signal: leaving.signal })
        // It was open before, and its page was left while this one's code was loading.
        if (stream && term !== 'always' && !isNeeded()) opened().closeUnneeded([id])
      },
      isNeeded: (stream, userId) => selectIsNeeded(journal.stream('workspace')!.getSnapshot() as WorkspaceSnapshot, stream, userId),
      log: environment.log,
    }),
})
