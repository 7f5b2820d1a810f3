/** Mistakes on the ways in: a passkey, the second step, and the page of the link “This wasn’t me”, which shuts them. */
import { addButton, change, rewire } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, isOn, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const PASSKEY_LOGIN = '/login/loginByPasskey'
export const passkeySignIn: readonly PageMutant[] = [
  {
    name: 'no way by a passkey',
    apply: change('button', 'hide', text('passkeySignIn.start')),
    caught: /button "Log in with a passkey" is gone/,
  },
  {
    name: 'it is offered where the browser knows none',
    apply: addButton('main', text('passkeySignIn.start')),
    caught: /there is a button "Log in with a passkey"/,
    path: 6,
  },
  {
    name: 'another question can be asked for meanwhile',
    apply: change('button', 'enable', text('passkeySignIn.preparing')),
    caught: /button "Preparing" is on/,
  },
  {
    name: 'it can be begun again beside the dialog',
    apply: change('button', 'enable', text('passkeySignIn.start')),
    caught: /button "Log in with a passkey" is on/,
  },
  {
    name: 'it can be begun again while the answer is judged',
    apply: change('button', 'enable', text('session.submitting')),
    caught: /button "Logging in" is on/,
  },
  { name: 'no way back from the dialog', apply: change('button', 'hide', text('common.cancel')), caught: /button "Cancel" is gone/ },
  silent('it is not said where to confirm', '[role="status"]', text('passkeySignIn.asking')),
  ...['PASSKEY_CANCELLED', 'PASSKEY_FORBIDDEN', '30031', '30032', '30055'].map((code) =>
    silent(`no sentence for ${code}`, '[role="alert"]', failureText(code)),
  ),
  passes('a passkey of another site passes for an unknown one', '[role="alert"]', failureText('30055'), failureText('30031')),
  sends('another answer is sent', PASSKEY_LOGIN, { passkey: 'AA' }, 'submitAnswer'),
  sends('it is sent as another way', PASSKEY_LOGIN, { loginType: 'password' }, 'submitAnswer'),
  twice('it is sent twice', PASSKEY_LOGIN),
  {
    name: 'leaving the dialog does nothing',
    apply: rewire(text('common.cancel'), null),
    caught: /it says "Confirm in|is off, not on/,
    path: 1,
  },
]

const SECOND = '/login/secondFactor'
export const secondFactor: readonly PageMutant[] = [
  ...fieldMutants(),
  silent('it is not said where the code is', 'p', text('secondFactor.lead.code')),
  passes('a recovery code is asked for as one of the app', 'p', text('secondFactor.lead.recoveryCode'), text('secondFactor.lead.code')),
  passes('a used code passes for a wrong one', '.field__error', failureText('30028'), failureText('30027')),
  silent('no sentence when there were too many tries', '.note', failureText('30004')),
  silent('no sentence when the venue is away', '.note', failureText('NETWORK')),
  leftOn('the code can be sent twice', text('secondFactor.submitting')),
  leftOn('another way can be chosen while the code is judged', text('secondFactor.choose.recoveryCode')),
  leftOn('it can be left while the code is judged', text('secondFactor.cancel')),
  gone('no other way', text('secondFactor.choose.recoveryCode')),
  gone('no way out', text('secondFactor.cancel')),
  silent('it is not said why it is over', 'p', text('secondFactor.over.text')),
  gone('no way to begin anew', text('secondFactor.over.again')),
  { name: 'a button too many', apply: addButton('main form', 'Skip this step'), caught: isOn('Skip this step') },
  sends('another ticket is sent', SECOND, { ticket: 'another' }, 'submitCode'),
  sends('another code is sent', SECOND, { code: '654321' }, 'submitCode'),
  twice('the code is sent twice over', SECOND),
  { name: 'leaving it does nothing', apply: rewire(text('secondFactor.cancel'), null), caught: /no heading "Log in/, path: 3 },
]

const NOT_ME = '/login/notMe'
export const notMe: readonly PageMutant[] = [
  ...(['everyone', 'withdrawals', 'password', 'positions'] as const).map((key) =>
    silent(`"${key}" is not said`, 'li', text(`notMe.${key}`)),
  ),
  silent('it is not said what it is about', 'p', text('notMe.lead')),
  silent('no sentence when the venue is away', '.note', failureText('NETWORK')),
  passes('a link that is over passes for one that was used', '.note', failureText('30034'), failureText('30035')),
  silent('it is not said why the link does nothing', '.note', failureText('30034')),
  leftOn('it can be pressed twice', text('notMe.acting')),
  gone('no button', text('notMe.act')),
  silent('it is not said what to do next', 'p', text('notMe.doneBody')),
  { name: 'no way to a new password', apply: change('a', 'hide', text('notMe.newPassword')), caught: /link "Set a new password" is gone/ },
  { name: 'it can be done again', apply: addButton('main', text('notMe.act')), caught: /it says .*Shut everyone out|the buttons are/ },
  sends('another link is sent', NOT_ME, { token: 'another' }, 'shutDoors'),
  twice('it is sent twice', NOT_ME),
]
