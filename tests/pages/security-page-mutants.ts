/** Mistakes on the page of the account's security, on the second step of signing in and on the page of the link “This wasn’t me”. */
import { addButton, change, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, keyMutants } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** A walk says that this is missing. */
const unsaid = (words: string): RegExp => new RegExp(`it does not say .*${literally(words)}`)
/** A walk says that this button should be off, or should not be there. */
const isOn = (name: string): RegExp => new RegExp(String.raw`the buttons are [^;]*${literally(name)}(?! \(off\))`)
/** A walk says that this button is missing. */
const isGone = (name: string): RegExp => new RegExp(`the buttons are (?![^;]*${literally(name)})[^;]*; wanted .*${literally(name)}`)

/** A sentence is not shown. @param selector of what shows it */
const silent = (name: string, selector: string, words: string): PageMutant => ({
  name,
  apply: change(selector, 'hide', words),
  caught: unsaid(words),
})
/** A button of this name can be pressed where it must not be. */
const leftOn = (name: string, button: string, selector = 'button'): PageMutant => ({
  name,
  apply: change(selector, 'enable', button),
  caught: isOn(button),
})
/** A button is not there. */
const gone = (name: string, button: string, selector = 'button'): PageMutant => ({
  name,
  apply: change(selector, 'hide', button),
  caught: isGone(button),
})

const CONFIRM_APP = '/user/confirmAuthenticator'
export const authenticatorApp: readonly PageMutant[] = [
  ...fieldMutants(),
  silent('it is not said what it is for', 'p', text('authenticatorApp.lead')),
  silent('the key is not shown', 'code, p, span', 'JBSW Y3DP'),
  { name: 'another key is shown', apply: change('main *', { from: 'JBSW Y3DP', to: 'JBSX Y3DP' }), caught: /it does not say .*JBSW Y3DP/ },
  silent('it is not said that the key is a secret', 'p', text('authenticatorApp.keep')),
  {
    name: 'another code is shown',
    apply: change('li', { from: 'abcd2-fghjk', to: 'abcd2-fghjx' }),
    caught: /it does not say .*abcd2-fghjk/,
  },
  { name: 'a code is missing', apply: change('li', 'hide', 'abcdb-fghjk'), caught: /it does not say .*abcdb-fghjk/ },
  {
    name: 'more codes are left than there are',
    apply: change('p', { from: text('authenticatorApp.left', { left: '8' }), to: text('authenticatorApp.left', { left: '9' }) }),
    caught: unsaid(text('authenticatorApp.left', { left: '8' })),
  },
  silent('it is not said that it is removed', '.note', text('authenticatorApp.removed')),
  silent('it is not said that the codes are copied', '.note', text('authenticatorApp.codes.copied')),
  silent('no sentence for a proof that is needed', '.note', failureText('30024')),
  silent('no sentence for a copy that failed', '.note', failureText('CLIPBOARD')),
  silent('no sentence for a set-up that is over', '.note', failureText('30030')),
  {
    name: 'a used code passes for a wrong one',
    apply: change('.field__error', { from: failureText('30027'), to: failureText('30028') }),
    caught: unsaid(failureText('30027')),
  },
  leftOn('it can be begun twice', text('authenticatorApp.preparing')),
  leftOn('the code can be sent twice', text('authenticatorApp.confirming')),
  leftOn('the key can be copied while the code is judged', text('authenticatorApp.copyKey')),
  leftOn('the codes can be left while they are copied', text('authenticatorApp.codes.kept')),
  leftOn('it can be removed twice', text('authenticatorApp.removing')),
  leftOn('codes can be made twice', text('authenticatorApp.making')),
  gone('no way to print the codes', text('authenticatorApp.codes.print')),
  gone('no way to give the set-up up', text('common.cancel')),
  gone('a removal cannot be taken back', text('common.cancel'), 'dialog button'),
  silent('the question does not say what follows', 'dialog p', text('authenticatorApp.askRemoval.body')),
  silent('it is not said that the codes of before end', 'dialog p', text('authenticatorApp.askCodes.body')),
  {
    name: 'the code is sent in another form',
    apply: send({ to: CONFIRM_APP, body: { code: '654321' } }),
    caught: /confirmSetUp: it sends/,
  },
  { name: 'the code is sent twice over', apply: send({ to: CONFIRM_APP, twice: true }), caught: /confirmAuthenticator twice/ },
  { name: 'the app is removed twice', apply: send({ to: '/user/removeAuthenticator', twice: true }), caught: /removeAuthenticator twice/ },
  { name: 'codes are made twice over', apply: send({ to: '/user/makeRecoveryCodes', twice: true }), caught: /makeRecoveryCodes twice/ },
]

const NAME_IDENTITY = '/user/nameIdentity'
const PART = '/user/partIdentity'
export const identities: readonly PageMutant[] = [
  ...fieldMutants(),
  { name: 'one is not listed', apply: change('li.list-row', 'hide', 'Harbour ID'), caught: /it does not say|the buttons are/ },
  { name: 'another address is shown', apply: change('li *', { from: 'TQn9Y2', to: 'TQn9Y3' }), caught: /it does not say .*TQn9Y2/ },
  { name: 'another day is shown', apply: change('li p', { from: 'Jan 2026', to: 'Jan 2025' }), caught: /it does not say .*Jan 2026/ },
  silent('it is not said why the last one stays', 'li p', text('identities.lastWayIn')),
  silent('it is not said which one this session has come by', 'li *', text('identities.current')),
  silent('it is not said that there is none', 'p', text('identities.empty')),
  silent('it is not said that the name is kept', '.note', text('identities.named')),
  {
    name: 'it is said that more devices were logged out',
    apply: change('.note', { from: 'devices were', to: 'devices were not' }),
    caught: /it does not say .*devices were logged out/,
  },
  silent('no sentence for the last way in', '.note', failureText('30026')),
  silent('no sentence for a proof that is needed', '.note', failureText('30024')),
  { name: 'the last way in can be removed', apply: change('li button', 'enable', 'Remove Harbour ID'), caught: isOn('Remove Harbour ID') },
  leftOn('the name can be sent twice', text('identities.saving')),
  gone('no way back', text('common.cancel')),
  gone('a removal cannot be taken back', text('common.cancel'), 'dialog button'),
  silent('the question does not say what follows', 'dialog p', text('identities.confirm.body')),
  { name: 'a button too many', apply: addButton('li.list-row', 'Share'), caught: isOn('Share') },
  { name: 'another name is sent', apply: send({ to: NAME_IDENTITY, body: { name: 'Another' } }), caught: /nameIdentity: it sends/ },
  {
    name: 'another one is named',
    apply: send({ to: NAME_IDENTITY, address: [String.raw`nameIdentity/[\w-]+`, 'nameIdentity/wallet-99'] }),
    caught: /nameIdentity: it names/,
  },
  {
    name: 'another one is removed',
    apply: send({ to: PART, address: [String.raw`partIdentity/[\w-]+`, 'partIdentity/wallet-99'] }),
    caught: /partIdentity: it parts/,
  },
  { name: 'one is removed twice', apply: send({ to: PART, twice: true }), caught: /partIdentity\/\S+ twice/ },
]

const SEND_CODE = '/user/sendEmailCode'
const CHANGE_EMAIL = '/user/changeEmail'
export const emailChange: readonly PageMutant[] = [
  ...fieldMutants(),
  silent('it is not said that a code will come', 'p', text('emailChange.lead')),
  {
    name: 'another address is named',
    apply: change('.field__hint', { from: 'berta@', to: 'bertha@' }),
    caught: /it does not say .*berta@/,
  },
  {
    name: 'another code can be asked for at once',
    apply: change('.code-row button', 'enable'),
    caught: /the buttons are [^;]*(Sending the code|again in \d+ s)(?! \(off)/,
  },
  {
    name: 'why no other code came is not told',
    apply: change('.field__hint', 'hide', 'We couldn’t send the code'),
    caught: /it does not say .*We couldn’t send/,
  },
  leftOn('the code can be sent for twice', text('emailChange.sendingCode')),
  leftOn('it can be changed twice', text('emailChange.submitting')),
  leftOn('it can be sent again while nothing is known', text('emailChange.submit')),
  leftOn('another address can be taken meanwhile', text('emailChange.otherAddress')),
  gone('no way to another address', text('emailChange.otherAddress')),
  gone('no way to ask now', text('emailChange.unknown.check')),
  gone('no way back to the form', text('emailChange.unknown.back')),
  silent('it is not said that nothing is known', '.note', text('emailChange.unknown.title')),
  silent('it is not said that nobody asks any more', '.note', text('emailChange.unknown.stopped')),
  silent('it is not said that it may have been changed', '.note', text('emailChange.mayBeChanged')),
  silent('it is not said that it is changed', '.note', text('emailChange.done.title')),
  silent('no sentence when there were too many tries', '.note', failureText('30004')),
  {
    name: 'the code goes to another address',
    apply: send({ to: SEND_CODE, body: { email: 'bertha@example.com' } }),
    caught: /send(Code|Another): it sends/,
  },
  { name: 'the code is asked for twice', apply: send({ to: SEND_CODE, twice: true }), caught: /sendEmailCode twice/ },
  {
    name: 'another address is sent',
    apply: send({ to: CHANGE_EMAIL, body: { email: 'bertha@example.com' } }),
    caught: /changeEmail: it sends/,
  },
  ...keyMutants(CHANGE_EMAIL, 3),
  { name: 'it is changed twice over', apply: send({ to: CHANGE_EMAIL, twice: true }), caught: /\/user\/changeEmail twice/ },
]

const NOT_ME = '/login/notMe'
export const notMe: readonly PageMutant[] = [
  ...(['everyone', 'withdrawals', 'password', 'positions'] as const).map((key) =>
    silent(`"${key}" is not said`, 'li', text(`notMe.${key}`)),
  ),
  silent('it is not said what it is about', 'p', text('notMe.lead')),
  silent('no sentence when the venue is away', '.note', failureText('NETWORK')),
  {
    name: 'a link that is over passes for one that was used',
    apply: change('.note', { from: failureText('30034'), to: failureText('30035') }),
    caught: unsaid(failureText('30034')),
  },
  silent('it is not said why the link does nothing', '.note', failureText('30034')),
  leftOn('it can be pressed twice', text('notMe.acting')),
  gone('no button', text('notMe.act')),
  silent('it is not said what to do next', 'p', text('notMe.doneBody')),
  { name: 'no way to a new password', apply: change('a', 'hide', text('notMe.newPassword')), caught: /link "Set a new password" is gone/ },
  { name: 'it can be done again', apply: addButton('main', text('notMe.act')), caught: /it says .*Shut everyone out|the buttons are/ },
  { name: 'another link is sent', apply: send({ to: NOT_ME, body: { token: 'another' } }), caught: /shutDoors: it sends/ },
  { name: 'it is sent twice', apply: send({ to: NOT_ME, twice: true }), caught: /\/login\/notMe twice/ },
]

const CLOSE = '/user/closeAccount'
export const accountClosing: readonly PageMutant[] = [
  silent('it is not said what to do first', 'p', text('accountClosing.first')),
  silent('it is not said what follows', 'p', text('accountClosing.then')),
  silent('it is not said what stays', 'p', text('accountClosing.stays')),
  silent('it is not said that the box is empty', '.field__error', text('accountClosing.tickFirst')),
  silent('no sentence for open positions', '.note', failureText('30052')),
  {
    name: 'a balance passes for open positions',
    apply: change('.note', { from: failureText('30053'), to: failureText('30052') }),
    caught: unsaid(failureText('30053')),
  },
  silent('it is not said that nothing is known', '.note p', text('accountClosing.unknown')),
  silent('it is not said when it is closed', '.note', 'Your account will be closed on'),
  {
    name: 'another day is told',
    apply: change('.note', { from: '19 Jan 2026', to: '29 Jan 2026' }),
    caught: /it does not say .*19 Jan 2026/,
  },
  leftOn('it can be asked for twice', text('accountClosing.closing')),
  leftOn('it can be left while the venue is asked', text('accountClosing.keep')),
  gone('no way to keep the account', text('accountClosing.keep')),
  { name: 'the box can be changed meanwhile', apply: change('label.check input', 'enable'), caught: /checkbox ".*" is on, not off/ },
  { name: 'the box is gone', apply: change('label', 'hide', text('accountClosing.tick')), caught: /there is no checkbox/ },
  { name: 'a button too many', apply: addButton('form:has(label.check)', 'Close at once'), caught: isOn('Close at once') },
  { name: 'it is sent twice', apply: send({ to: CLOSE, twice: true }), caught: /\/user\/closeAccount twice/ },
]

const EXPORT = '/user/startDataExport'
export const dataExport: readonly PageMutant[] = [
  silent('it is not said what is in the file', 'p', text('dataExport.lead')),
  silent('it is not said that it is being made', 'p', text('dataExport.working')),
  { name: 'it is further than it is', apply: change('p', { from: 'Gathered: ', to: 'Gathered: 1' }), caught: /it does not say .*Gathered/ },
  {
    name: 'it can be downloaded until another day',
    apply: change('p', { from: '12 Jan 2026', to: '21 Jan 2026' }),
    caught: /it does not say .*12 Jan 2026/,
  },
  silent('it is not said that the file is removed', 'p', text('dataExport.over')),
  silent('it is not said that no file could be made', '.note', text('dataExport.notMade')),
  silent('it is not said that it is being saved', '.note', text('dataExport.saved')),
  silent('no sentence for a proof that is needed', '.note', failureText('30024')),
  silent('no sentence for a file that is gone', '.note', failureText('30054')),
  leftOn('it can be asked for twice', text('dataExport.asking')),
  leftOn('it can be downloaded twice', text('dataExport.downloading')),
  leftOn('a new one can be asked for while it is downloaded', text('dataExport.askAnew')),
  gone('no way to download it', text('dataExport.download')),
  gone('no way to ask anew', text('dataExport.askAnew')),
  gone('no way to try again', text('common.tryAgain')),
  { name: 'it is asked for twice over', apply: send({ to: EXPORT, twice: true }), caught: /startDataExport twice/ },
  { name: 'it is downloaded twice over', apply: send({ to: '/user/downloadDataExport', twice: true }), caught: /downloadDataExport twice/ },
]
