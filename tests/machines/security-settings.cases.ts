import { securitySettingsMachine } from '../../src/machines/security-settings/security-settings.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const PLAIN = { hasMailWord: false, sessionLifetime: 604_800, withdrawalsFrozenAt: null } as const
const SHORT = { ...PLAIN, sessionLifetime: 3_600 } as const
const WITH_WORD = { ...PLAIN, hasMailWord: true, withdrawalsFrozenAt: 1_767_484_800_000 } as const

export const cases = defineCases({
  machine: securitySettingsMachine,
  input: undefined,
  events: [
    { type: 'securitySettings.chooseLifetime', seconds: 3_600 },
    { type: 'securitySettings.chooseLifetime', seconds: 604_800 },
    { type: 'securitySettings.change', field: 'word', ref: 'sealed:securitySettings.word:1', problem: null },
    { type: 'securitySettings.blur', field: 'word' },
    { type: 'securitySettings.saveWord' },
    { type: 'securitySettings.removeWord' },
    { type: 'securitySettings.retry' },
  ],
  effects: {
    fetchSettings: { ok: [PLAIN, WITH_WORD], fail: [{ code: 'NETWORK', message: 'away' }] },
    checkSettings: { ok: [PLAIN, SHORT], fail: [{ code: 'NETWORK', message: 'away' }] },
    saveLifetime: { ok: [SHORT], fail: [{ code: '30024', message: 'no proof' }] },
    saveWord: { ok: [WITH_WORD], fail: [{ code: '30024', message: 'no proof' }] },
    removeWord: { ok: [PLAIN], fail: [{ code: '30024', message: 'no proof' }] },
  },
  abstract: ({ fields: { word }, showProblems, settings, seconds, saved, failure }) => [
    word.problem === null,
    word.ref === null,
    word.isTouched,
    showProblems,
    settings?.hasMailWord,
    settings?.sessionLifetime,
    seconds,
    saved,
    failure !== null,
  ],
  laws: [
    {
      name: 'no word is sent that could not stand in a mail',
      holdsAt: ({ effects, context }) => !('saveWord' in effects) || context.fields.word.problem === null,
    },
    { name: 'what was refused is not told as saved', holdsAt: ({ context }) => context.saved === null || context.failure === null },
  ],
})
