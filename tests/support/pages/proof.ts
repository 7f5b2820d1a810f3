/** The form by which a person proves who is there (`src/machines/shapes/proof.ts`), wherever it stands. */
import type { AnyEventObject } from 'xstate'
import { PROOF_FIELDS, type ProofField } from '../../../src/domain/proof-fields.ts'
import { passkeyQuestion } from '../../../src/domain/wire/passkey.ts'
import { proofState, type ProofState } from '../../../src/domain/wire/prove.ts'
import type { ProofContext, ProofEvent } from '../../../src/machines/shapes/proof.ts'
import { handIn, press, type Action, type EffectBinding, type See } from './binding.ts'
import { faultOfBody } from './keys.ts'
import { buttons, no, off, says, saysNothingOf, type Look, type WantedButton } from './looks.ts'
import type { Moment } from './moments.ts'
import { ANSWER, answerDialog, faultOfPasskeyBody } from './passkeys.ts'
import { fieldLook, leaving, typed } from './sealed-form.ts'
import type { Stage } from './stage.ts'
import { failureText, text } from './texts.ts'
import { success } from './world.ts'

/** Where its texts are. */
const TEXTS = 'securityCentre.proof'
const said = (name: string): string => text(`${TEXTS}.${name}`)
const dataOf = ({ context }: Moment): ProofContext => context as unknown as ProofContext
const isAsked = (name: ProofField, { now }: Stage): boolean => dataOf(now).ways.includes(name)
const NO_FIELD = 'What is not asked for has no field on the page.'

interface Stands {
  /** What the two buttons say. */
  readonly submit?: string
  readonly passkey?: string
  readonly isAsking?: boolean
}
interface Around {
  /** What is said where there is no way to prove it here. */
  readonly noWay: string
  /** Buttons beside the form's own. */
  readonly buttons?: readonly WantedButton[]
}

/** @param stands how the form stands while something is under way; null while nothing is */
export const proofForm = (moment: Moment, around: Around, stands: Stands | null = null): readonly Look[] => {
  const { fields, showProblems, failure, ways } = dataOf(moment)
  const named = (name: string): WantedButton => (stands ? off(name) : name)
  const asked = PROOF_FIELDS.filter((name) => ways.includes(name))
  return [
    (ways.length === 0 ? says : saysNothingOf)(around.noWay),
    (stands?.isAsking ? says : saysNothingOf)(said('asking')),
    ...asked.map((name) => fieldLook(TEXTS, name, fields[name], showProblems)),
    buttons(
      ...(ways.includes('password') ? [text('common.showPassword')] : []),
      ...(asked.length > 0 ? [named(stands?.submit ?? said('prove'))] : []),
      ...(ways.includes('passkey') ? [named(stands?.passkey ?? said('passkey'))] : []),
      ...(stands?.isAsking ? [text('common.cancel')] : []),
      ...(around.buttons ?? []),
    ),
    ...(failure ? [says(failureText(failure.code))] : [no('alert')]),
  ]
}

/** What is seen in the nodes of `proofStates()`. @param form as it stands on this page */
export const proofSee = (form: (moment: Moment, stands: Stands) => readonly Look[]) =>
  ({
    proving: (moment) => form(moment, { submit: said('proving') }),
    preparing: (moment) => form(moment, { passkey: said('preparing') }),
    asking: (moment) => form(moment, { isAsking: true }),
    submitting: (moment) => form(moment, { passkey: said('proving') }),
  }) as const satisfies Readonly<Record<string, See>>

type Deeds<Prefix extends string> = {
  readonly [Type in ProofEvent<Prefix>['type']]: (event: Extract<ProofEvent<Prefix>, { type: Type }>, stage: Stage) => Action
}
/** How a person does what the chart hears. @param prefix of the chart's events */
export const proofDeeds = <const Prefix extends string>(prefix: Prefix) => {
  const deeds: Readonly<Record<string, (event: AnyEventObject & { field: ProofField; ref: string | null }, stage: Stage) => Action>> = {
    [`${prefix}.change`]: ({ type, field: name, ref }, stage) =>
      isAsked(name, stage)
        ? { how: 'type', label: said(name), text: typed(ref) }
        : handIn(NO_FIELD, { command: { type, field: name, value: typed(ref) } }),
    [`${prefix}.blur`]: ({ field: name }, stage) => (isAsked(name, stage) ? leaving(TEXTS, name) : handIn(NO_FIELD)),
    [`${prefix}.prove`]: (_, stage) =>
      PROOF_FIELDS.some((name) => isAsked(name, stage)) ? press(said('prove')) : handIn('Without a field there is no button.'),
    [`${prefix}.provePasskey`]: () => press(said('passkey')),
    [`${prefix}.cancel`]: () => press(text('common.cancel')),
  }
  return deeds as unknown as Deeds<Prefix>
}

const reply = (output: ProofState) => success(proofState, output)
const prove = { method: 'POST', path: /^\/user\/prove$/ } as const
export const fetchProof: EffectBinding = { call: { method: 'GET', path: /^\/user\/proof$/ }, reply }
export const proofEffects = {
  prove: {
    call: prove,
    checks: (asked, { input }) => {
      const { password, code } = input as Readonly<Record<ProofField, string | null>>
      return faultOfBody(asked, { ...(password !== null && { password: typed(password) }), ...(code !== null && { code: typed(code) }) })
    },
    reply,
  },
  requestQuestion: {
    call: { method: 'POST', path: /^\/user\/passkeyProof$/ },
    reply: () => success(passkeyQuestion, { challenge: 'A'.repeat(43), rpId: 'localhost', timeout: 180_000, userVerification: 'required' }),
  },
  askPasskey: { end: (stage, { error }) => answerDialog(stage, error?.code) },
  submitAnswer: { call: prove, checks: ({ body }) => faultOfPasskeyBody(body, { passkey: ANSWER }), reply },
} as const satisfies Readonly<Record<string, EffectBinding>>
