import type { PositionCommand } from '../machines/position/position.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const position = defineFeature<PositionCommand>()({
  chart: 'position',
  machine: async () => (await import('../machines/position/position.machine.ts')).positionMachine,
  scope: 'row',
  opensOn: { rowOf: 'records' },
  outlivesReload: true,
  isOpenOrder: true,
  prepare: async (tools) => (await import('../services/position/position-prepare.ts')).preparePosition(tools),
  services: async ({ network }) => {
    const { createPositionServices } = await import('../services/position/position-services.ts')
    return createPositionServices((await network()).http)
  },
  commands: async () => (await import('../views/positions/position-commands.ts')).positionCommands,
  notices: latePart(async () => (await import('../views/position/position-notices.ts')).positionNoticeViews, ['notices']),
})
