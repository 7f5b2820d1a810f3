/** Payloads and answers for the small charts of this folder, in the form of `tests/machines/*.cases.ts`. */
import { defineCases, type Cases } from '../paths/cases.ts'
import { linkMachine } from './link.machine.ts'
import { purchaseMachine } from './purchase.machine.ts'
import { surveyMachine } from './survey.machine.ts'
import { wizardMachine } from './wizard.machine.ts'

const fail = [
  { code: 'NETWORK', message: 'n' },
  { code: 'TIMEOUT', message: 't' },
  { code: '10001', message: 'refused' },
]

export const purchaseCases = defineCases({
  machine: purchaseMachine,
  input: { quantity: 1 },
  events: [
    { type: 'purchase.change', quantity: 2 },
    { type: 'purchase.change', quantity: 0 },
    ({ n }) => ({ type: 'purchase.place' as const, key: `key-${n}` }),
    { type: 'purchase.delivered', quantity: 1 },
    { type: 'purchase.dismiss' },
  ],
  effects: {
    place: { ok: [{ isAccepted: true }, { isAccepted: false }], fail },
    findByKey: { ok: [{ isFound: true }, { isFound: false }], fail },
  },
})

export const surveyCases = defineCases({
  machine: surveyMachine,
  input: undefined,
  events: [
    { type: 'survey.pick' },
    { type: 'survey.shoot' },
    { type: 'survey.call' },
    { type: 'survey.back' },
    { type: 'survey.call' },
    { type: 'survey.pause' },
    { type: 'survey.resume' },
    { type: 'survey.send' },
  ],
  effects: { read: { ok: [{ isReadable: true }, { isReadable: false }], fail }, judge: { ok: [{ score: 0.9 }, { score: 0.3 }], fail } },
})

export const linkCases = defineCases({
  machine: linkMachine,
  input: undefined,
  events: [
    { type: 'link.start' },
    { type: 'link.stop' },
    { type: 'link.offline' },
    { type: 'link.online' },
    { type: 'wire.opened' },
    { type: 'wire.closed', code: 1006 },
    { type: 'wire.closed', code: 4401 },
    { type: 'wire.pong' },
  ],
  effects: { greet: { ok: [{ name: 'venue' }], fail } },
})

export const wizardCases = defineCases({
  machine: wizardMachine,
  input: undefined,
  events: [
    ({ n }) => ({ type: 'wizard.name' as const, name: `name ${n}` }),
    { type: 'wizard.next' },
    { type: 'wizard.next' },
    { type: 'wizard.back' },
    { type: 'wizard.help' },
    { type: 'wizard.close' },
    { type: 'wizard.finish' },
    { type: 'wizard.break' },
  ],
  effects: { quote: { ok: [{ price: '1.5' }, { price: '2' }], fail: fail.slice(0, 1) } },
})

export const smallCharts: readonly Cases[] = [purchaseCases, surveyCases, linkCases, wizardCases]
