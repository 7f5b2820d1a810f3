import type { IntroBoardCommand } from '../machines/intro-board/intro-board.types.ts'
import { introBoardMachine } from '../machines/intro-board/intro-board.machine.ts'
import { createIntroBoardServices } from '../services/intro-board/intro-board-services.ts'
import { defineFeature } from '../system/feature.ts'

export const introBoard = defineFeature<IntroBoardCommand>()({
  chart: 'introBoard',
  machine: introBoardMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ environment }) => createIntroBoardServices(environment.tabStorage),
  input: ({ environment }) => ({ isPhone: environment.device === 'phone' }),
})
