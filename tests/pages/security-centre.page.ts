/** “Confirm it’s you”, the banner at the top of the security page. */
import type { SecurityCentreContext, SecurityCentreEvent } from '../../src/machines/security-centre/security-centre.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { at, buttons, heading, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { passkeyScript } from '../support/pages/passkeys.ts'
import { fetchProof, proofDeeds, proofEffects, proofForm, proofSee } from '../support/pages/proof.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'

const PAGE = '/profile/security'
const CARD = text('securityCentre.proof.title')
const PROVED = text('securityCentre.proof.proved')
const dataOf = ({ context }: Moment): SecurityCentreContext => context as unknown as SecurityCentreContext
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
const form = (moment: Moment, stands?: Parameters<typeof proofForm>[2]): readonly Look[] =>
  card(
    says(text('securityCentre.proof.lead')),
    ...proofForm(moment, { noWay: text('securityCentre.proof.noWay') }, stands),
    saysNothingOf(PROVED),
  )

export const securityCentre = defineBinding<SecurityCentreEvent>({
  name: 'security-centre',
  layouts: ['desktop', 'phone'],
  stream: () => 'securityCentre',
  begin: () => ({ address: PAGE, local: SIGNED_IN, script: passkeyScript(true) }),
  events: {
    ...proofDeeds('securityCentre'),
    'securityCentre.retry': () => press(text('common.tryAgain')),
    'securityCentre.refresh': () => handIn('Other ways of proof tell of it.'),
  },
  effects: { fetchProof, fetchAgain: fetchProof, ...proofEffects },
  always: () => [at(PAGE)],
  see: {
    loading: () => card(heading(CARD), says(text('common.loading')), buttons()),
    failed: (moment) =>
      card(
        within('alert', '', heading(text('securityCentre.proof.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    unproved: (moment) => form(moment),
    // Nothing says that the venue is asked; nothing can be sent meanwhile.
    rereading: (moment) => form(moment, {}),
    ...proofSee(form),
    proved: () => card(says(PROVED), buttons()),
  },
})
