/** The form that adds an address, in a dialog of the page of withdrawal addresses. */
import { codeOfAddressProblem, isAddressProblem, type AddressField } from '../../src/domain/address-fields.ts'
import { NETWORK_NAMES } from '../../src/domain/funds.ts'
import { maskedEmail } from '../../src/domain/invite.ts'
import { bookedAddress, type BookedAddress } from '../../src/domain/wire/address-book.ts'
import { sendCodeResult } from '../../src/domain/wire/session.ts'
import type { AddressAddingContext, AddressAddingEvent, AddressAddingRefs } from '../../src/machines/address-adding/address-adding.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import { at, buttons, chosen, field, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { leaving, noteAsked, sendAgainIn, typed, VALUE_LOST } from '../support/pages/sealed-form.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const PAGE = '/profile/addresses'
const FORM = 'addressBook.form'
const TITLE = text('addressBook.add')
const CLOSE = text('common.close')
const SUBMIT = text('addressBook.form.submit')
const UNKNOWN = [text('addressBook.form.unknown.title'), text('addressBook.form.unknown.body')]
const dataOf = ({ context }: Moment): AddressAddingContext => context as unknown as AddressAddingContext
const dialog = (...looks: readonly Look[]): readonly Look[] => [within('dialog', TITLE, ...looks)]
const labelOf = (name: AddressField): string => text(`addressBook.form.${name}`)

const fieldOf = (moment: Moment, name: AddressField): Look => {
  const { fields, showProblems } = dataOf(moment)
  const { ref, problem, isTouched, refusal } = fields[name]
  const isSaid = isTouched || showProblems || (name !== 'code' && ref !== null && problem !== 'enterWalletAddress')
  const wrong =
    problem === null || !isSaid
      ? null
      : isAddressProblem(problem)
        ? failureText(codeOfAddressProblem(problem))
        : text(`validation.${problem}`)
  return field(labelOf(name), typed(ref), refusal ? failureText(refusal.code) : wrong)
}
const common = (moment: Moment): readonly Look[] => {
  const { failure, mayBeAdded } = dataOf(moment)
  return [...(failure ? [says(failureText(failure.code))] : []), (mayBeAdded ? says : saysNothingOf)(text('addressBook.form.mayBeAdded'))]
}
const asking = (moment: Moment, isFilling: boolean, submit: WantedButton): readonly Look[] =>
  dialog(
    fieldOf(moment, 'address'),
    fieldOf(moment, 'label'),
    chosen('radio', NETWORK_NAMES[dataOf(moment).network]),
    buttons(...(isFilling ? [CLOSE] : []), submit),
    ...common(moment),
  )

const codeStateOf = ({ leaves }: Moment): string =>
  leaves.find((leaf) => leaf.startsWith('entering.code.'))?.replace('entering.code.', '') ?? ''
/** What the button beside the code says, by what has become of the code. */
const codeButton = (moment: Moment, stage: Stage): string | RegExp => {
  const code = codeStateOf(moment)
  if (code === 'resending') return text('addressBook.form.sendingCode')
  return code === 'waiting' ? sendAgainIn(FORM, stage) : text('addressBook.form.sendAgain')
}
const entering = (moment: Moment, stage: Stage, submit: WantedButton, ...more: readonly string[]): readonly Look[] => {
  const [code, isFilling] = [codeButton(moment, stage), moment.leaves.includes('entering.form.filling')]
  const isCodeOff = !isFilling || ['waiting', 'resending'].includes(codeStateOf(moment))
  const { codeFailure, fields } = dataOf(moment)
  const back = text('addressBook.form.back')
  return dialog(
    buttons(...(isFilling ? [CLOSE] : []), isCodeOff ? off(code) : code, submit, isFilling ? back : off(back), ...more),
    fieldOf(moment, 'code'),
    says(
      typed(fields.address.ref)
        .match(/.{1,4}/g)!
        .join(' '),
      codeFailure
        ? text('addressBook.form.codeNotSent', { why: failureText(codeFailure.code) })
        : text('addressBook.form.sentTo', { email: maskedEmail(USER.email!) }),
    ),
    ...common(moment),
  )
}

const sendCode: EffectBinding = {
  call: { method: 'POST', path: /^\/user\/sendAddressCode$/ },
  checks: (asked, { input }) => {
    const { network, addressRef } = input as { network: string; addressRef: string | null }
    return faultOfBody(asked, { network, address: typed(addressRef) })
  },
  reply: (output: { resendAfter: number }) => success(sendCodeResult, output),
}
const ELSEWHERE = 'The field belongs to the other step.'
const isShown = (name: AddressField, { leaves }: Moment): boolean => (name !== 'code') === leaves.includes('asking')

export const addressAdding = defineBinding<AddressAddingEvent>({
  name: 'address-adding',
  layouts: ['desktop', 'phone'],
  stream: () => 'addressAdding',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'addressAdding.open': ({ network }) =>
      network === null ? press(TITLE) : handIn('This page leaves the network as it was; the one that withdraws names it.'),
    'addressAdding.close': () => press(CLOSE),
    'addressAdding.change': ({ type, field: name, ref }, { now }) =>
      isShown(name, now)
        ? { how: 'type', label: labelOf(name), text: typed(ref) }
        : handIn(ELSEWHERE, { command: { type, field: name, value: typed(ref), network: dataOf(now).network } }),
    'addressAdding.chooseNetwork': ({ network }) => press(NETWORK_NAMES[network], 'radio'),
    'addressAdding.blur': ({ field: name }, { now }) => (isShown(name, now) ? leaving(FORM, name) : handIn(ELSEWHERE)),
    'addressAdding.sendCode': (_, stage) => {
      const name = stage.now.leaves.includes('asking') ? text('addressBook.form.sendCode') : String(codeButton(stage.now, stage))
      noteAsked(stage)
      return press(name)
    },
    'addressAdding.back': () => press(text('addressBook.form.back')),
    'addressAdding.submit': () => press(SUBMIT),
    'addressAdding.check': () => press(text('addressBook.form.unknown.check')),
    'addressAdding.dismiss': () => press(text('addressBook.form.unknown.back')),
    'addressAdding.valueLost': () => VALUE_LOST,
  },
  effects: {
    sendCode,
    sendAnother: sendCode,
    addAddress: {
      call: { method: 'POST', path: /^\/user\/addAddress$/ },
      checks: (asked, { input }, stage) => {
        const { key, network, refs } = input as { key: string; network: string; refs: AddressAddingRefs }
        const body = { network, address: typed(refs.address), label: typed(refs.label), code: typed(refs.code) }
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: (output: BookedAddress) => success(bookedAddress, output),
    },
  },
  always: () => [at(PAGE)],
  see: {
    closed: () => [no('dialog', TITLE)],
    asking: (moment) => asking(moment, true, text('addressBook.form.sendCode')),
    sending: (moment) => asking(moment, false, off(text('addressBook.form.sendingCode'))),
    'entering.form.filling': (moment, stage) => [...entering(moment, stage, SUBMIT), saysNothingOf(...UNKNOWN)],
    'entering.form.submitting': (moment, stage) => [
      ...entering(moment, stage, off(text('addressBook.form.submitting'))),
      saysNothingOf(...UNKNOWN),
    ],
    'entering.form.unknown': (moment, stage) => [
      ...entering(moment, stage, off(SUBMIT), text('addressBook.form.unknown.check')),
      says(...UNKNOWN, text('reasons.outcomeUnknown')),
    ],
    'entering.form.unresolved': (moment, stage) => [
      ...entering(moment, stage, off(SUBMIT), text('addressBook.form.unknown.check'), text('addressBook.form.unknown.back')),
      says(text('addressBook.form.unknown.stopped'), text('reasons.outcomeUnknown')),
      saysNothingOf(...UNKNOWN),
    ],
    'entering.code.waiting': () => [],
    'entering.code.resendable': () => [],
    'entering.code.resending': () => [],
    'entering.code.failed': () => [],
  },
})
