/** What the pages of forms with private texts have in common: what is typed, how a field looks, and the button that asks for a code. */
import { CODE_RESEND_WAIT } from '../../../src/domain/constants.ts'
import type { Failure } from '../../../src/domain/error-codes.ts'
import { act, handIn } from './binding.ts'
import { field, type Look } from './looks.ts'
import type { Stage } from './stage.ts'
import { failureText, text } from './texts.ts'

/** What stands behind the references of the paths: `sealed:recovery.email:1` is `email:1`. */
const TYPED: Readonly<Record<string, string>> = {
  'username:1': 'berta',
  'email:1': 'berta@example.com',
  'email:2': 'berta@',
  'currentPassword:1': 'the old sentence',
  'password:1': 'a long sentence',
  'password:2': 'another sentence',
  'confirmPassword:1': 'a long sentence',
  'code:1': '123456',
  'address:1': 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  'address:2': 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD',
  'label:1': 'Savings',
  'label:2': 'a'.repeat(41),
}
export const EMAIL = TYPED['email:1']!
export const typed = (ref: string | null): string => TYPED[(ref ?? '').replace(/^sealed:\w+\./, '')] ?? ''

/** A field as its chart has it. */
export interface FieldData {
  readonly ref: string | null
  readonly problem: string | null
  readonly isTouched: boolean
  readonly refusal: Failure | null
}

/** A field of a chart, with the sentence beside it: what the venue said against the text, else what is wrong with it once that is shown. */
export const fieldLook = (
  chart: string,
  name: string,
  { ref, problem, isTouched, refusal }: FieldData,
  isProblemShown: boolean,
  shown = typed(ref),
): Look => {
  const wrong = problem && (isTouched || isProblemShown) ? text(`validation.${problem}`) : null
  return field(text(`${chart}.${name}`), shown, refusal ? failureText(refusal.code) : wrong)
}

/** A new password makes the confirmation wrong, and whoever types it has left the confirmation. */
export const isConfirmationLeft = (name: string, { ref }: FieldData): boolean => name === 'confirmPassword' && ref !== null

/** A person leaves a field by the keyboard. */
export const leaving = (chart: string, name: string) =>
  act(`leaves the ${name}`, async ({ page }) => {
    await page.getByRole('textbox', { name: text(`${chart}.${name}`), exact: true }).focus()
    await page.keyboard.press('Tab')
  })

export const VALUE_LOST = handIn('A reload takes more than this one text: what is under way is cut off too.')

/** A person presses the button beside the code. */
export const noteAsked = ({ notes, clock }: Stage): void => void notes.set('askedAt', String(clock.now()))

/** What that button says while no other code can be asked for; the second may turn while the walk looks. */
export const sendAgainIn = (chart: string, { notes, clock }: Stage): RegExp => {
  const seconds = Math.max(1, Math.floor((Number(notes.get('askedAt')) + CODE_RESEND_WAIT - clock.now()) / 1000))
  return new RegExp(`^(${[seconds - 1, seconds, seconds + 1].map((each) => text(`${chart}.sendAgainIn`, { seconds: each })).join('|')})$`)
}
