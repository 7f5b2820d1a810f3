import type { ReactNode } from 'react'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { StartFailed } from './PageFailed.tsx'
import { useChart, useChartIfOpen, useStream, useStreamIfOpen, useSystem, type SnapshotOf } from './system-context.tsx'

/** Few people lock their page, so it's loaded with their choice. */
const LAYER = latePart(
  async () => (await import('../idle-lock/IdleLayer.tsx')).IdleLayer,
  ['idleLock', 'securityCentre', 'entry', 'errors/entry', 'errors/account', 'errors/factors', 'errors/passkey'],
)

/** `locked` and `unknown` as the chart's tags; otherwise whether it watches for input. */
const selectStands = (snapshot: SnapshotOf<'idleLock'>) =>
  snapshot.hasTag('locked') ? 'locked' : snapshot.hasTag('unknown') ? 'unknown' : snapshot.context.minutes > 0
const selectIsIncomplete = (snapshot: SnapshotOf<'workspace'>) => snapshot.matches('incomplete')

/**
 * Shows nothing but the lock while the page is locked, and nothing at all until it's known whether it is. What is hidden lies in the
 * charts and comes back as it was. If the lock's part doesn't load, no input is counted: the chart locks in its time, and then the
 * page is hidden behind a sentence.
 */
export const IdleGuard = ({ children }: { readonly children: ReactNode }) => {
  const system = useSystem()
  const stream = useStreamIfOpen('idleLock')
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  const stands = useChartIfOpen('idleLock', selectStands, 'unknown')
  const hasFailed = useChart(useStream('workspace'), selectIsIncomplete)
  const isHidden = isSignedIn && (stands === 'locked' || (stands === 'unknown' && system.mayBeLocked()))
  return (
    <>
      {isHidden ? null : children}
      {stream && (isHidden || (isSignedIn && stands === true)) ? (
        <Beside part={LAYER} resetKey={String(isHidden)} failed={() => (isHidden ? <StartFailed /> : null)}>
          {(IdleLayer) => <IdleLayer stream={stream} />}
        </Beside>
      ) : isHidden && hasFailed ? (
        <StartFailed />
      ) : null}
    </>
  )
}
