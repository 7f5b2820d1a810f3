/** Mistakes on the page of an identity. */
import { change, rewire } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, keyMutants, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const SUBMIT = '/user/identification'
const SAVE = '/user/saveIdentification'
const CHECK = text('common.checkNow')

export const kyc: readonly PageMutant[] = [
  ...fieldMutants(),
  { name: 'another date of birth than was typed', apply: change('dd', { from: '1990', to: '1991' }), caught: /"Date of birth" is/ },
  { name: 'another name than was typed', apply: change('dd', { from: 'Mira', to: 'Mara' }), caught: /"Name" is/ },
  { name: 'a photo is not shown', apply: change('dd img', 'hide', ''), caught: /(front|back|inHand) is not shown/ },
  { name: 'another signature than was typed', apply: change('dd', { from: 'Mira Ó', to: 'Mara Ó' }), caught: /"(Signature|Name)" is/ },
  { name: 'a due date of another day', apply: change('dd', { from: '5 Jan', to: '6 Jan' }), caught: /" is "6 Jan/ },
  { name: 'the same limit for everybody', apply: change('td', { from: '20,000.00', to: '500.00' }), caught: /does not say "20,000.00/ },
  silent('it is not said that limits are missing', '.note', text('kyc.limits.unread')),
  silent('it is not said that it is sent', 'p', text('kyc.sent.sending')),
  silent('it is not said that nothing is known', '.note', text('kyc.sent.unknown')),
  silent('it is not said where to look', '.note', text('kyc.sent.unresolved')),
  silent('it is not said that it is in review', 'p', failureText('20001')),
  silent('it is not said that something changed elsewhere', '.note', text('kyc.changed.whole')),
  silent('it is not said that a draft is not saved', '.note', text('kyc.draft.unsaved')),
  silent('no reason for what didn’t pass', 'li', text('kyc.reasons.implausible')),
  silent('the reviewer’s own words are missing', 'q', 'The name is under your thumb.'),
  silent('no sentence for a refusal', '.note', failureText('30201')),
  passes('what waits passes for late', '.badge', text('kyc.pending.badge'), text('kyc.pending.overdueBadge')),
  passes('what is not saved passes for saved', '[role="status"]', text('kyc.draft.saving'), text('kyc.draft.kept')),
  { name: 'no way back from the review', apply: change('button', 'hide', text('kyc.back')), caught: /button "Previous step" is gone/ },
  {
    name: 'back from the first step',
    apply: change('button', 'enable', text('kyc.back')),
    caught: /button "Previous step" is on, not off/,
  },
  { name: 'no way to save now', apply: change('button', 'hide', text('kyc.draft.save')), caught: /button "Save now" is gone/ },
  {
    name: 'no way to ask now',
    apply: change('button', 'hide', CHECK),
    caught: /the buttons are none; wanted Check|the buttons are See how/,
  },
  {
    name: 'no way to see how it stands',
    apply: change('button', 'hide', text('kyc.sent.look')),
    caught: /wanted Check now, See how it stands/,
  },
  { name: 'no way to send it anew', apply: change('button', 'hide', text('kyc.failed.resend')), caught: /wanted Send that again/ },
  {
    name: 'nobody to ask when it is late',
    apply: change('main button', 'hide', text('shell.contactService')),
    caught: /button ".*" is gone, not on/,
  },
  { name: 'going on does nothing', apply: rewire(text('kyc.next'), null), caught: /no region|is marked|there is no|there are/, path: 2 },
  sends('another address is submitted', SUBMIT, { address: 'Elsewhere 1' }, 'submitIdentity'),
  sends('another front is submitted', SUBMIT, { front: 'anotherFrontOfIt999999' }, 'submitIdentity'),
  sends('an item is left out', SUBMIT, { sex: null }, 'submitIdentity'),
  sends('another step is saved', SAVE, { step: 'signature' }, 'saveDraft'),
  twice('it is submitted twice', SUBMIT),
  ...keyMutants(SUBMIT, 4, /has an old key|under another key/),
]
