/** “Confirm it’s you”, the banner at the top of the security page. */
import { passkeyQuestion } from '../../src/domain/wire/passkey.ts'
import { proofState, type ProofState } from '../../src/domain/wire/prove.ts'
import {
  PROOF_FIELDS,
  type ProofField,
  type SecurityCentreContext,
  type SecurityCentreEvent,
} from '../../src/machines/security-centre/security-centre.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, field, heading, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { ANSWER, answerDialog, faultOfPasskeyBody, passkeyScript } from '../support/pages/passkeys.ts'
import { typed } from '../support/pages/sealed-form.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('securityCentre.proof.title')
const LABELS: Readonly<Record<ProofField, string>> = {
  password: text('securityCentre.proof.password'),
  code: text('securityCentre.proof.code'),
}
const PROVE = text('securityCentre.proof.prove')
const PASSKEY = text('securityCentre.proof.passkey')
const PROVED = text('securityCentre.proof.proved')
const dataOf = ({ context }: Moment): SecurityCentreContext => context as unknown as SecurityCentreContext
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]

/** @param stands what the two buttons say, if anything is under way */
const form = (
  moment: Moment,
  stands: { readonly submit?: string; readonly passkey?: string; readonly isAsking?: boolean; readonly isRereading?: boolean } = {},
): readonly Look[] => {
  const { fields, showProblems, failure, ways } = dataOf(moment)
  const isUnderWay = Object.keys(stands).length > 0
  const named = (name: string): WantedButton => (isUnderWay ? off(name) : name)
  const asked = PROOF_FIELDS.filter((name) => ways.includes(name))
  const shown = asked.map((name) => {
    const { ref, problem, isTouched, refusal } = fields[name]
    const wrong = problem && (isTouched || showProblems) ? text(`validation.${problem}`) : null
    return field(LABELS[name], typed(ref), refusal ? failureText(refusal.code) : wrong)
  })
  return card(
    says(text('securityCentre.proof.lead')),
    (ways.length === 0 ? says : saysNothingOf)(text('securityCentre.proof.noWay')),
    (stands.isAsking ? says : saysNothingOf)(text('securityCentre.proof.asking')),
    ...shown,
    buttons(
      ...(ways.includes('password') ? [text('common.showPassword')] : []),
      ...(asked.length > 0 ? [named(stands.submit ?? PROVE)] : []),
      ...(ways.includes('passkey') ? [named(stands.passkey ?? PASSKEY)] : []),
      ...(stands.isAsking ? [text('common.cancel')] : []),
    ),
    ...(failure ? [says(failureText(failure.code))] : [no('alert')]),
    saysNothingOf(PROVED),
  )
}

export const securityCentre = defineBinding<SecurityCentreEvent>({
  name: 'security-centre',
  layouts: ['desktop', 'phone'],
  stream: () => 'securityCentre',
  begin: () => ({ address: PAGE, local: SIGNED_IN, script: passkeyScript(true) }),
  events: {
    'securityCentre.change': ({ type, field: name, ref }, { now }) =>
      dataOf(now).ways.includes(name)
        ? { how: 'type', label: LABELS[name], text: typed(ref) }
        : handIn('What is not asked for has no field on the page.', { command: { type, field: name, value: typed(ref) } }),
    'securityCentre.blur': ({ field: name }, { now }) =>
      dataOf(now).ways.includes(name)
        ? act(`leaves the ${name}`, async ({ page }) => {
            await page.getByRole('textbox', { name: LABELS[name], exact: true }).focus()
            await page.keyboard.press('Tab')
          })
        : handIn('What is not asked for has no field on the page.'),
    'securityCentre.prove': (_, { now }) =>
      PROOF_FIELDS.some((name) => dataOf(now).ways.includes(name)) ? press(PROVE) : handIn('Without a field there is no button.'),
    'securityCentre.provePasskey': () => press(PASSKEY),
    'securityCentre.cancel': () => press(text('common.cancel')),
    'securityCentre.retry': () => press(text('common.tryAgain')),
    'securityCentre.refresh': () => handIn('Other ways of proof tell of it.'),
  },
  effects: {
    fetchProof: { call: { method: 'GET', path: /^\/user\/proof$/ }, reply: (output: ProofState) => success(proofState, output) },
    fetchAgain: { call: { method: 'GET', path: /^\/user\/proof$/ }, reply: (output: ProofState) => success(proofState, output) },
    prove: {
      call: { method: 'POST', path: /^\/user\/prove$/ },
      checks: (asked, { input }) => {
        const { password, code } = input as Readonly<Record<ProofField, string | null>>
        return faultOfBody(asked, { ...(password !== null && { password: typed(password) }), ...(code !== null && { code: typed(code) }) })
      },
      reply: (output: ProofState) => success(proofState, output),
    },
    requestQuestion: {
      call: { method: 'POST', path: /^\/user\/passkeyProof$/ },
      reply: () =>
        success(passkeyQuestion, { challenge: 'A'.repeat(43), rpId: 'localhost', timeout: 180_000, userVerification: 'required' }),
    },
    askPasskey: { end: (stage, { error }) => answerDialog(stage, error?.code) },
    submitAnswer: {
      call: { method: 'POST', path: /^\/user\/prove$/ },
      checks: ({ body }) => faultOfPasskeyBody(body, { passkey: ANSWER }),
      reply: (output: ProofState) => success(proofState, output),
    },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => card(heading(CARD), says(text('common.loading')), buttons()),
    failed: (moment) =>
      card(
        within('alert', '', heading(text('securityCentre.proof.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    unproved: (moment) => form(moment),
    rereading: (moment) => form(moment, { isRereading: true }),
    proving: (moment) => form(moment, { submit: text('securityCentre.proof.proving') }),
    preparing: (moment) => form(moment, { passkey: text('securityCentre.proof.preparing') }),
    asking: (moment) => form(moment, { passkey: PASSKEY, isAsking: true }),
    submitting: (moment) => form(moment, { passkey: text('securityCentre.proof.proving') }),
    proved: () => card(says(PROVED), buttons()),
  },
})
