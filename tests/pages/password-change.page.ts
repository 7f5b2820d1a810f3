/** Changing the password, a card of the settings. */
import { PASSWORD_CHANGE_FIELDS, type PasswordChangeField } from '../../src/domain/password-fields.ts'
import { endedResult } from '../../src/domain/wire/own-session.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeRefs,
} from '../../src/machines/password-change/password-change.types.ts'
import { defineBinding, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import { at, buttons, chosen, link, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { fieldLook, isConfirmationLeft, leaving, typed, VALUE_LOST } from '../support/pages/sealed-form.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const SETTINGS = '/profile/settings'
const CARD = text('passwordChange.title')
const SUBMIT = text('passwordChange.submit')
const SHOW = text('common.showPassword')
const END_OTHERS = text('passwordChange.endOthers')
/** The paths know one right confirmation; on a page it is what the password says. */
const textOf = (name: PasswordChangeField, ref: string | null, { notes }: Stage): string =>
  (name === 'confirmPassword' && ref !== null ? notes.get('confirmation') : undefined) ?? typed(ref)
const dataOf = ({ context }: Moment): PasswordChangeContext => context as unknown as PasswordChangeContext

const CHANGED = text('passwordChange.changed')
const UNKNOWN = [text('passwordChange.unknown.title'), text('passwordChange.unknown.body')]
const formLooks = (moment: Moment, stage: Stage, submit: WantedButton, ...more: readonly string[]): readonly Look[] => {
  const { fields, showProblems, failure, endOthers, mayBeChanged } = dataOf(moment)
  return [
    buttons(SHOW, SHOW, SHOW, submit, ...more),
    ...PASSWORD_CHANGE_FIELDS.map((name) => {
      const own = fields[name]
      return fieldLook('passwordChange', name, own, showProblems || isConfirmationLeft(name, own), textOf(name, own.ref, stage))
    }),
    chosen('checkbox', END_OTHERS, endOthers),
    says(text('passwordChange.endOthersHint')),
    link(text('passwordChange.forgot'), 'on'),
    ...(failure ? [says(failureText(failure.code))] : []),
    // Whoever must first confirm who they are is led there; what is typed stays in the fields.
    ...(failure?.code === '30024' ? [link(text('securityCentre.pageName'), 'on')] : []),
    (mayBeChanged ? says : saysNothingOf)(text('passwordChange.mayBeChanged')),
  ]
}
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]

export const passwordChange = defineBinding<PasswordChangeEvent>({
  name: 'password-change',
  layouts: ['desktop', 'phone'],
  stream: () => 'passwordChange',
  begin: () => ({ address: SETTINGS, local: SIGNED_IN }),
  events: {
    'passwordChange.change': ({ field: name, ref }, stage) => {
      if (name === 'confirmPassword') stage.notes.set('confirmation', typed(dataOf(stage.now).fields.password.ref) || typed(ref))
      return { how: 'type', label: text(`passwordChange.${name}`), text: textOf(name, ref, stage) }
    },
    'passwordChange.blur': ({ field: name }) => leaving('passwordChange', name),
    'passwordChange.chooseEndOthers': () => press(END_OTHERS, 'checkbox'),
    'passwordChange.submit': () => press(SUBMIT),
    'passwordChange.check': () => press(text('passwordChange.unknown.check')),
    'passwordChange.dismiss': () => press(text('passwordChange.unknown.back')),
    'passwordChange.valueLost': () => VALUE_LOST,
  },
  effects: {
    changePassword: {
      call: { method: 'POST', path: /^\/user\/repassword$/ },
      checks: (asked, { input }, stage) => {
        const { key, refs, endOthers } = input as { key: string; refs: PasswordChangeRefs; endOthers: boolean }
        const body = { ...Object.fromEntries(PASSWORD_CHANGE_FIELDS.map((name) => [name, textOf(name, refs[name], stage)])), endOthers }
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ ended }: { ended: number }) => success(endedResult, { ended }, 20005),
    },
  },
  always: () => [at(SETTINGS)],
  see: {
    filling: (moment, stage) => card(...formLooks(moment, stage, SUBMIT), saysNothingOf(CHANGED, ...UNKNOWN)),
    submitting: (moment, stage) =>
      card(...formLooks(moment, stage, off(text('passwordChange.submitting'))), saysNothingOf(CHANGED, ...UNKNOWN)),
    unknown: (moment, stage) =>
      card(
        ...formLooks(moment, stage, off(SUBMIT), text('passwordChange.unknown.check')),
        says(...UNKNOWN, text('reasons.outcomeUnknown')),
        saysNothingOf(CHANGED),
      ),
    unresolved: (moment, stage) =>
      card(
        ...formLooks(moment, stage, off(SUBMIT), text('passwordChange.unknown.check'), text('passwordChange.unknown.back')),
        says(text('passwordChange.unknown.stopped'), text('reasons.outcomeUnknown')),
        saysNothingOf(CHANGED, ...UNKNOWN),
      ),
    changed: (moment, stage) => {
      const { ended } = dataOf(moment)
      const others = ended === null ? text('passwordChange.othersStay') : text('passwordChange.ended_other', { count: ended })
      return card(
        ...formLooks(moment, stage, SUBMIT),
        says(CHANGED, others, text('errors.20005'), text('passwordChange.withdrawalsRest'), text('passwordChange.joinedStay')),
        link(text('passwordChange.seeJoined'), 'on'),
        saysNothingOf(...UNKNOWN),
      )
    },
  },
})
