/** Joined accounts and wallets, a section of the security page. */
import * as z from 'zod/mini'
import { joinedIdentities, partedResult, type JoinedIdentity } from '../../src/domain/wire/identities.ts'
import type { IdentitiesContext, IdentitiesEvent, IdentityEntry } from '../../src/machines/identities/identities.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, field, heading, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('identities.title')
const NAME = text('identities.name')
const WALLET = 'Mum’s wallet'
const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const SAVE = text('identities.save')
const dataOf = ({ context }: Moment): IdentitiesContext => context as unknown as IdentitiesContext

const TIMES: Readonly<Record<number, string>> = { 1_767_484_800_000: '4 Jan 2026, 00:00', 1_767_398_400_000: '3 Jan 2026, 00:00' }
const NAMES: Readonly<Record<string, string>> = { 'provider-1': 'Harbour ID', 'wallet-2': WALLET }
const TYPED: Readonly<Record<string, string>> = { 1: WALLET, 2: 'Savings', 3: 'a'.repeat(41) }
const typedOf = (ref: string | null): string => TYPED[ref?.split(':').at(-1) ?? ''] ?? ''
const nameOf = (id: string): string => NAMES[id] ?? id

const rowOf = ({ nameRef, addressRef, ...rest }: IdentityEntry): JoinedIdentity => ({
  ...rest,
  name: nameRef === null ? null : WALLET,
  address: addressRef === null ? null : ADDRESS,
})
const wordsOf = ({ id, kind, joinedAt, isLastWayIn, isCurrent }: IdentityEntry): readonly string[] => [
  nameOf(id),
  ...(kind === 'wallet' ? [text('identities.chains.tron'), ADDRESS] : []),
  text('identities.joined', { time: TIMES[joinedAt]! }),
  ...(isLastWayIn ? [text('identities.lastWayIn')] : []),
  ...(isCurrent ? [text('identities.current')] : []),
]
const partName = (id: string): string => text('identities.partOf', { name: nameOf(id) })
const renameName = (id: string): string => text('identities.renameOf', { name: nameOf(id) })

const listed = (moment: Moment, isOff: boolean): readonly Look[] => {
  const { items, failure, outcome, ended, actingId, nameRef, problem } = dataOf(moment)
  const isNaming = moment.leaves.includes('naming') || moment.leaves.includes('saving')
  const isSaving = moment.leaves.includes('saving')
  const stand = (name: string, isFree = true): WantedButton => (isOff || isNaming || !isFree ? off(name) : name)
  const own = (name: string): WantedButton => (isSaving ? off(name) : name)
  const again = text('identities.readAgain')
  const told = failure && !isNaming ? [moment.leaves.includes('refreshing') ? off(again) : again] : []
  const parted = ended ? text('identities.partedAndEnded_other', { count: ended }) : text('identities.parted')
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      says(text('identities.lead'), ...items.flatMap(wordsOf)),
      (items.length === 0 ? says : saysNothingOf)(text('identities.empty')),
      buttons(
        ...told,
        ...items.flatMap(({ id, isLastWayIn }) =>
          isNaming && id === actingId
            ? [own(isSaving ? text('identities.saving') : SAVE), own(text('common.cancel'))]
            : [stand(renameName(id)), stand(partName(id), !isLastWayIn)],
        ),
        JOIN,
      ),
      ...(isNaming ? [field(NAME, typedOf(nameRef), problem === null ? null : text(`identities.problems.${problem}`))] : []),
      ...(failure ? [says(failureText(failure.code))] : []),
      (outcome === 'named' ? says : saysNothingOf)(text('identities.named')),
      (outcome === 'parted' ? says : saysNothingOf)(outcome === 'parted' ? parted : text('identities.parted')),
    ),
  ]
}
/** It stands below the list, whatever happens to that. */
const JOIN = text('identities.joinWallet')
const CLOSED = ['provider-1', 'wallet-2'].map((id) => no('dialog', text('identities.confirm.title', { name: nameOf(id) })))

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listIdentities$/ },
  reply: ({ items }: { items: IdentityEntry[] }) => success(joinedIdentities, items.map(rowOf)),
}

export const identities = defineBinding<IdentitiesEvent>({
  name: 'identities',
  layouts: ['desktop', 'phone'],
  stream: () => 'identities',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'identities.rename': ({ id }) => press(renameName(id)),
    'identities.change': ({ ref }) => ({ how: 'type', label: NAME, text: typedOf(ref) }),
    'identities.save': () => press(SAVE),
    'identities.part': ({ id }) => press(partName(id)),
    'identities.confirm': () => press(text('identities.confirm.yes')),
    'identities.cancel': () => press(text('common.cancel')),
    'identities.retry': (_, { now }) => {
      if (now.leaves.includes('failed')) return press(text('common.tryAgain'))
      return dataOf(now).failure
        ? press(text('identities.readAgain'))
        : handIn('Without a failure nothing asks a person to read the list again.')
    },
    'identities.refresh': () => handIn("It comes with a new e-mail address, which is another chart's."),
  },
  effects: {
    fetchList: fetched,
    fetchAgain: fetched,
    nameIdentity: {
      call: { method: 'POST', path: /^\/user\/nameIdentity\/[\w-]+$/ },
      checks: (asked, { input }) => {
        const { id, nameRef } = input as { id: string; nameRef: string }
        return asked.path.endsWith(`/${id}`) ? faultOfBody(asked, { name: typedOf(nameRef) }) : `it names ${asked.path}, not ${id}`
      },
      reply: () => success(z.null(), null),
    },
    partIdentity: {
      call: { method: 'POST', path: /^\/user\/partIdentity\/[\w-]+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it parts ${path}, not ${id}`
      },
      reply: (output: { ended: number }) => success(partedResult, output),
    },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', CARD, says(text('identities.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('identities.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    listed: (moment) => [...listed(moment, false), ...CLOSED],
    naming: (moment) => [...listed(moment, false), ...CLOSED],
    saving: (moment) => [...listed(moment, true), ...CLOSED],
    confirming: (moment) => [
      within(
        'dialog',
        text('identities.confirm.title', { name: nameOf(dataOf(moment).actingId!) }),
        says(text('identities.confirm.body')),
        buttons(text('common.close'), text('common.cancel'), text('identities.confirm.yes')),
      ),
    ],
    parting: (moment) => {
      const { items, actingId } = dataOf(moment)
      return [
        within(
          'region',
          CARD,
          buttons(...items.flatMap(({ id }) => [off(renameName(id)), off(partName(id))]), JOIN),
          saysNothingOf(text('identities.parted')),
          ...(actingId === null ? [] : [says(nameOf(actingId))]),
        ),
        ...CLOSED,
      ]
    },
    refreshing: (moment) => [...listed(moment, true), ...CLOSED],
  },
})
