/** The person's passkeys, a section of the page of their account's security. */
import * as z from 'zod/mini'
import { GIVEN_NAME_LENGTH } from '../../src/domain/given-name.ts'
import { ownPasskey, ownPasskeys, passkeyCreation, type OwnPasskey } from '../../src/domain/wire/passkey.ts'
import type { PasskeyList, PasskeysContext, PasskeysEvent } from '../../src/machines/passkeys/passkeys.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import {
  at,
  buttons,
  field,
  heading,
  look,
  no,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { answerDialog, faultOfPasskeyBody, MADE, passkeyScript } from '../support/pages/passkeys.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const SECURITY = '/profile/security'
const CARD = text('passkeys.title')
const CONFIRM = text('passkeys.confirm.title')
const CANCEL = text('common.cancel')
const AGAIN = text('common.tryAgain')
const dataOf = ({ context }: Moment): PasskeysContext => context as unknown as PasskeysContext

const TIMES: Readonly<Record<number, string>> = {
  1_767_312_000_000: '2 Jan 2026, 00:00',
  1_767_398_400_000: '3 Jan 2026, 00:00',
  1_767_560_400_000: '4 Jan 2026, 21:00',
  1_767_571_200_000: '5 Jan 2026, 00:00',
}
const renameOf = ({ name }: OwnPasskey): string => text('passkeys.renameOf', { name })
const removeOf = ({ name }: OwnPasskey): string => text('passkeys.removeOf', { name })
const rowOf = ({ createdAt, usedAt, isBackedUp, isBlocked }: OwnPasskey): readonly string[] => [
  text('passkeys.created', { time: TIMES[createdAt]! }),
  usedAt === null ? text('passkeys.unused') : text('passkeys.used', { time: TIMES[usedAt]! }),
  ...(isBlocked ? [text('passkeys.blocked'), text('passkeys.blockedWhy')] : isBackedUp ? [text('passkeys.backedUp')] : []),
]
/** So many rows. */
const rows = (count: number): Look =>
  look(`${count} passkeys`, (sight) => {
    const found = sight.nodes.filter(({ role }) => role === 'listitem').length
    return found === count ? null : `there are ${found} passkeys, not ${count}`
  })

type Stands = 'on' | 'off' | 'naming' | 'renaming'
/** @param extra besides the buttons of the rows */
const card = (moment: Moment, stands: Stands, extra: readonly WantedButton[], ...looks: readonly Look[]): readonly Look[] => {
  const { items, canCreate, chosenId } = dataOf(moment)
  const button = (name: string): WantedButton => (stands === 'on' ? name : off(name))
  const shown = stands === 'renaming' ? items.filter(({ id }) => id !== chosenId) : items
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      says(text('passkeys.lead'), ...shown.map(({ name }) => name), ...items.flatMap((item) => rowOf(item))),
      (items.length === 0 ? says : saysNothingOf)(text('passkeys.none')),
      (canCreate ? saysNothingOf : says)(text('passkeys.unsupported')),
      rows(items.length),
      buttons(
        ...shown.flatMap((item) => [button(renameOf(item)), button(removeOf(item))]),
        ...(canCreate && stands !== 'naming' ? [button(text('passkeys.add'))] : []),
        ...extra,
      ),
      ...looks,
    ),
  ]
}
const outcomeOf = (moment: Moment): readonly Look[] => {
  const { outcome, failure } = dataOf(moment)
  const all = ['added', 'renamed', 'removed'].map((name) => text(`passkeys.outcome.${name}`))
  const told = outcome === null ? [] : [text(`passkeys.outcome.${outcome}`)]
  return [says(...told, ...(failure ? [failureText(failure.code)] : [])), saysNothingOf(...all.filter((words) => !told.includes(words)))]
}
const nameField = (moment: Moment): Look => {
  const { draft, showProblem } = dataOf(moment)
  const problem = showProblem && draft.problem ? text(`passkeys.problem.${draft.problem}`, { max: GIVEN_NAME_LENGTH }) : null
  return field(text('passkeys.name'), draft.givenName, problem)
}
const refusal = (moment: Moment): readonly Look[] => {
  const { failure } = dataOf(moment)
  return failure ? [says(failureText(failure.code))] : []
}
const CLOSED = no('dialog', CONFIRM)
const DIALOG = text('passkeys.dialog.title')

/** Whether the browser of this path knows passkeys, which does not change while it is open. */
const canCreate = (stage: Stage): boolean => {
  const listing = stage.path.steps.find((step) => 'done' in step && step.done === 'fetchList')
  return !listing || !('output' in listing) || (listing.output as PasskeyList).canCreate
}
const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listPasskeys$/ },
  reply: ({ items }: PasskeyList) => success(ownPasskeys, [...items]),
}
const one = (item: OwnPasskey) => success(ownPasskey, item)

export const passkeys = defineBinding<PasskeysEvent>({
  name: 'passkeys',
  layouts: ['desktop', 'phone'],
  stream: () => 'passkeys',
  begin: (stage) => ({ address: SECURITY, local: SIGNED_IN, script: passkeyScript(canCreate(stage)) }),
  events: {
    'passkeys.retry': (_, { now }) =>
      now.leaves.includes('failed') || dataOf(now).failure
        ? press(AGAIN)
        : handIn('Without a failure nothing asks a person to read the list again.'),
    'passkeys.add': () => press(text('passkeys.add')),
    'passkeys.change': ({ givenName: typed }) => ({ how: 'type', label: text('passkeys.name'), text: typed }),
    'passkeys.submit': (_, { now }) => press(text(now.leaves.includes('renaming') ? 'passkeys.save' : 'passkeys.create')),
    'passkeys.rename': ({ id }, { now }) => {
      const item = dataOf(now).items.find((each) => each.id === id)
      return item ? press(renameOf(item)) : handIn('A row that is not there has no button.')
    },
    'passkeys.remove': ({ id }, { now }) => {
      const item = dataOf(now).items.find((each) => each.id === id)
      return item ? press(removeOf(item)) : handIn('A row that is not there has no button.')
    },
    'passkeys.confirm': () => press(text('passkeys.confirm.yes')),
    'passkeys.cancel': () => press(CANCEL),
  },
  effects: {
    fetchList: fetched,
    fetchAgain: fetched,
    requestCreation: {
      call: { method: 'POST', path: /^\/user\/passkeyCreation$/ },
      reply: () =>
        success(passkeyCreation, {
          rp: { id: 'localhost', name: 'Plimsoll' },
          user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
          challenge: 'A'.repeat(43),
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          timeout: 180_000,
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        }),
    },
    createPasskey: { end: (stage, { error }) => answerDialog(stage, error?.code) },
    addPasskey: {
      call: { method: 'POST', path: /^\/user\/addPasskey$/ },
      checks: ({ body }, { input }) => faultOfPasskeyBody(body, { name: (input as { givenName: string }).givenName, passkey: MADE }),
      reply: one,
    },
    renamePasskey: {
      call: { method: 'POST', path: /^\/user\/renamePasskey\/\d+$/ },
      checks: (asked, { input }) => {
        const { id, givenName } = input as { id: string; givenName: string }
        return asked.path.endsWith(`/${id}`) ? faultOfBody(asked, { name: givenName }) : `it renames ${asked.path}, not ${id}`
      },
      reply: one,
    },
    removePasskey: {
      call: { method: 'POST', path: /^\/user\/removePasskey\/\d+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it removes ${path}, not ${id}`
      },
      reply: () => success(z.null(), null),
    },
  },
  always: () => [at(SECURITY)],
  see: {
    loading: () => [within('region', CARD, says(text('passkeys.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('passkeys.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(AGAIN),
      ),
    ],
    listed: (moment) => [...card(moment, 'on', dataOf(moment).failure ? [AGAIN] : [], ...outcomeOf(moment)), CLOSED],
    naming: (moment) => [
      ...card(
        moment,
        'naming',
        [text('passkeys.create'), CANCEL],
        nameField(moment),
        ...refusal(moment),
        says(text('passkeys.nameHint')),
        saysNothingOf(DIALOG),
      ),
      CLOSED,
    ],
    preparing: (moment) => [...card(moment, 'naming', [off(text('passkeys.preparing')), CANCEL], nameField(moment), saysNothingOf(DIALOG))],
    creating: (moment) => [
      ...card(moment, 'naming', [off(text('passkeys.create')), CANCEL], nameField(moment), says(DIALOG, text('passkeys.dialog.text'))),
    ],
    adding: (moment) => [...card(moment, 'naming', [off(text('passkeys.adding'))], nameField(moment), saysNothingOf(DIALOG))],
    renaming: (moment) => [...card(moment, 'renaming', [text('passkeys.save'), CANCEL], nameField(moment), ...refusal(moment)), CLOSED],
    saving: (moment) => [...card(moment, 'renaming', [off(text('passkeys.saving'))], nameField(moment))],
    confirming: (moment) => {
      const { items, chosenId } = dataOf(moment)
      const name = items.find(({ id }) => id === chosenId)!.name
      return [
        within(
          'dialog',
          CONFIRM,
          says(text('passkeys.confirm.body', { name })),
          buttons(text('common.close'), CANCEL, text('passkeys.confirm.yes')),
        ),
      ]
    },
    removing: (moment) => [...card(moment, 'off', []), CLOSED],
    refreshing: (moment) => [...card(moment, 'off', dataOf(moment).failure ? [off(AGAIN)] : [], ...outcomeOf(moment)), CLOSED],
  },
})
