/** “Confirm it’s you”, the banner at the top of the security page. */
import { proofState, type ProofState } from '../../src/domain/wire/prove.ts'
import type { SecurityCentreContext, SecurityCentreEvent } from '../../src/machines/security-centre/security-centre.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, field, heading, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { typed } from '../support/pages/sealed-form.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('securityCentre.proof.title')
const PASSWORD = text('securityCentre.proof.password')
const PROVED = text('securityCentre.proof.proved')
const dataOf = ({ context }: Moment): SecurityCentreContext => context as unknown as SecurityCentreContext
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]

const form = (moment: Moment, submit: WantedButton): readonly Look[] => {
  const { fields, showProblems, failure, ways } = dataOf(moment)
  if (!ways.includes('password')) return card(says(text('securityCentre.proof.noWay')), saysNothingOf(PROVED), buttons())
  const { ref, problem, isTouched, refusal } = fields.password
  const wrong = problem && (isTouched || showProblems) ? text(`validation.${problem}`) : null
  return card(
    says(text('securityCentre.proof.lead')),
    field(PASSWORD, typed(ref), refusal ? failureText(refusal.code) : wrong),
    buttons(text('common.showPassword'), submit),
    ...(failure ? [says(failureText(failure.code))] : []),
    saysNothingOf(PROVED),
  )
}

export const securityCentre = defineBinding<SecurityCentreEvent>({
  name: 'security-centre',
  layouts: ['desktop', 'phone'],
  stream: () => 'securityCentre',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'securityCentre.change': ({ ref }) => ({ how: 'type', label: PASSWORD, text: typed(ref) }),
    'securityCentre.blur': () =>
      act('leaves the password', async ({ page }) => {
        await page.getByRole('textbox', { name: PASSWORD, exact: true }).focus()
        await page.keyboard.press('Tab')
      }),
    'securityCentre.prove': () => press(text('securityCentre.proof.prove')),
    'securityCentre.retry': () => press(text('common.tryAgain')),
    'securityCentre.refresh': () => handIn('Other ways of proof tell of it.'),
  },
  effects: {
    fetchProof: { call: { method: 'GET', path: /^\/user\/proof$/ }, reply: (output: ProofState) => success(proofState, output) },
    prove: {
      call: { method: 'POST', path: /^\/user\/prove$/ },
      checks: (asked, { input }) => faultOfBody(asked, { password: typed((input as { password: string }).password) }),
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
    unproved: (moment) => form(moment, text('securityCentre.proof.prove')),
    proving: (moment) => form(moment, off(text('securityCentre.proof.proving'))),
    proved: () => card(says(PROVED), buttons()),
  },
})
