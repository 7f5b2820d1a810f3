/** Mistakes on the page of the account’s security. */
import { addButton, change, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, isOn, keyMutants, leftOn, passes, sends, silent, twice, unsaid } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const PROVE = '/user/prove'
export const securityCentre: readonly PageMutant[] = [
  ...fieldMutants(),
  silent('it is not said what the proof is for', 'p', text('securityCentre.proof.lead')),
  silent('it is not said that it is proved', '.note', text('securityCentre.proof.proved')),
  silent('it is not said that nothing here proves it', '.note', text('securityCentre.proof.noWay')),
  silent('it is not said where to confirm', '[role="status"]', text('securityCentre.proof.asking')),
  silent('no sentence when there were too many tries', '.note', failureText('30004')),
  silent('no reason beside what could not be read', '[role="alert"] *', failureText('NETWORK')),
  passes('the sentence of another refusal', '.field__error', failureText('10004'), failureText('30027')),
  passes('a code that was used passes for a wrong one', '.note', failureText('30028'), failureText('30027')),
  leftOn('it can be confirmed twice', text('securityCentre.proof.proving')),
  leftOn('another passkey can be asked for meanwhile', text('securityCentre.proof.preparing')),
  leftOn('the password can be sent beside the passkey', text('securityCentre.proof.prove')),
  gone('no way back from the dialog', text('common.cancel')),
  gone('no way by a passkey', text('securityCentre.proof.passkey')),
  gone('no way to try again', text('common.tryAgain')),
  { name: 'a button too many', apply: addButton('form:has([name="password"])', 'Skip'), caught: isOn('Skip') },
  sends('the password is sent in another form', PROVE, { password: 'ANOTHER' }, 'prove'),
  sends('the code is not sent', PROVE, { code: null }, 'prove'),
  sends('the answer of another passkey is sent', PROVE, { passkey: 'AA' }, 'submitAnswer'),
  twice('it is proved twice', PROVE),
  {
    name: 'leaving the dialog does nothing',
    apply: rewire(text('common.cancel'), null),
    caught: /it says "Confirm in your browser/,
    path: 3,
  },
]

const ADD_PASSKEY = '/user/addPasskey'
export const passkeys: readonly PageMutant[] = [
  ...fieldMutants(),
  { name: 'a passkey is not listed', apply: change('li.list-row', 'hide', 'Created'), caught: /it does not say|there are \d+ passkeys/ },
  { name: 'another day is shown', apply: change('li p', { from: 'Jan 2026', to: 'Jan 2025' }), caught: /it does not say .*Jan 2026/ },
  silent('it is not said that one was never used', 'li p', text('passkeys.unused')),
  silent('it is not said why one is blocked', 'li p', text('passkeys.blockedWhy')),
  {
    name: 'a blocked one looks like any other',
    apply: change('li .badge', 'hide', text('passkeys.blocked')),
    caught: /it does not say .*Blocked/,
  },
  silent('it is not said that there is none', 'p', text('passkeys.none')),
  silent('it is not said why none can be made', '.note', text('passkeys.unsupported')),
  silent('it is not said that one was added', '.note', text('passkeys.outcome.added')),
  silent('it is not said that the name is kept', '.note', text('passkeys.outcome.renamed')),
  passes('it is said of one that was removed that it was added', '.note', text('passkeys.outcome.removed'), text('passkeys.outcome.added')),
  silent('it is not said where to confirm', '.note', text('passkeys.dialog.text')),
  silent('no sentence when the dialog was left', '.note', failureText('PASSKEY_CANCELLED')),
  passes('the sentence of another refusal', '.note', failureText('30026'), failureText('30024')),
  silent('no reason beside what could not be read', '[role="alert"] *', failureText('NETWORK')),
  leftOn('it can be sent again while the venue is asked', text('passkeys.preparing')),
  leftOn('it can be sent again while the dialog is open', text('passkeys.create')),
  leftOn('it can be sent again while it is kept', text('passkeys.saving')),
  leftOn('another can be removed beside the one that goes', 'Remove Phone', 'li button'),
  gone('what the device has made cannot be named', text('passkeys.add')),
  gone('no way back', text('common.cancel')),
  { name: 'it can be left while the venue keeps it', apply: addButton('form:has([name="passkey-name"])', 'Stop'), caught: isOn('Stop') },
  {
    name: 'the question names another one',
    apply: change('dialog p', { from: '“', to: '“Not ' }),
    caught: /it does not say "You won’t be able/,
  },
  gone('a removal cannot be taken back', text('common.cancel'), 'dialog button'),
  sends('the passkey is kept without its name', ADD_PASSKEY, { name: '' }, 'addPasskey'),
  sends('what another device has made is sent', ADD_PASSKEY, { passkey: 'AA' }, 'addPasskey'),
  twice('it is added twice', ADD_PASSKEY),
  sends('another name is sent', '/user/renamePasskey', { name: 'Another' }, 'renamePasskey'),
  {
    name: 'another is renamed',
    apply: send({ to: '/user/renamePasskey', address: [String.raw`renamePasskey/\d+`, 'renamePasskey/99'] }),
    caught: /renamePasskey: it renames/,
  },
  {
    name: 'another is removed',
    apply: send({ to: '/user/removePasskey', address: [String.raw`removePasskey/\d+`, 'removePasskey/99'] }),
    caught: /removePasskey: it removes/,
  },
  {
    name: 'keeping one removes it',
    apply: rewire(text('common.cancel'), text('passkeys.confirm.yes')),
    // The removal that nobody asked for is cut off, which the page tells.
    caught: /"listed"\): .*the buttons are Try again/,
    path: 5,
  },
]

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
  passes(
    'more codes are left than there are',
    'p',
    text('authenticatorApp.left', { left: '8' }),
    text('authenticatorApp.left', { left: '9' }),
  ),
  silent('it is not said that it is removed', '.note', text('authenticatorApp.removed')),
  silent('it is not said that the codes are copied', '.note', text('authenticatorApp.codes.copied')),
  silent('no sentence for a proof that is needed', '.note', failureText('30024')),
  silent('no sentence for a copy that failed', '.note', failureText('CLIPBOARD')),
  silent('no sentence for a set-up that is over', '.note', failureText('30030')),
  passes('a used code passes for a wrong one', '.field__error', failureText('30027'), failureText('30028')),
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
  sends('the code is sent in another form', CONFIRM_APP, { code: '654321' }, 'confirmSetUp'),
  twice('the code is sent twice over', CONFIRM_APP),
  twice('the app is removed twice', '/user/removeAuthenticator'),
  twice('codes are made twice over', '/user/makeRecoveryCodes'),
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
  sends('another name is sent', NAME_IDENTITY, { name: 'Another' }, 'nameIdentity'),
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
  twice('one is removed twice', PART),
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
  sends('the code goes to another address', SEND_CODE, { email: 'bertha@example.com' }, 'send(Code|Another)'),
  twice('the code is asked for twice', SEND_CODE),
  sends('another address is sent', CHANGE_EMAIL, { email: 'bertha@example.com' }, 'changeEmail'),
  ...keyMutants(CHANGE_EMAIL, 3),
  twice('it is changed twice over', CHANGE_EMAIL),
]

const LIFETIME = '/user/setSessionLifetime'
const WORD = '/user/setMailWord'
export const securitySettings: readonly PageMutant[] = [
  ...fieldMutants(),
  silent('it is not said what the time means', 'p', text('securitySettings.lifetime.lead')),
  silent('it is not said what the word is for', 'p', text('securitySettings.word.lead')),
  passes('it is said that there is no word', 'p', text('securitySettings.word.isSet'), text('securitySettings.word.none')),
  passes('it is said that there is a word', 'p', text('securitySettings.word.none'), text('securitySettings.word.isSet')),
  {
    name: 'it is not said that it is saved',
    apply: change('.note', 'hide', text('securitySettings.saved')),
    caught: /it does not say "Saved\."/,
  },
  silent('no sentence for a proof that is needed', '.note', failureText('30024')),
  silent('no reason beside what could not be read', '[role="alert"] *', failureText('NETWORK')),
  leftOn('the word can be saved twice', text('securitySettings.saving')),
  leftOn('the word can be taken away meanwhile', text('securitySettings.word.remove')),
  {
    name: 'another time can be chosen meanwhile',
    apply: change('[role="radiogroup"], [role="radio"]', 'enable'),
    caught: /radio ".*" is on/,
  },
  gone('the word cannot be taken away', text('securitySettings.word.remove')),
  {
    name: 'a word can be taken away where there is none',
    apply: addButton('main form:has(input[name="word"])', text('securitySettings.word.remove')),
    caught: isOn(text('securitySettings.word.remove')),
  },
  sends('another time is sent', LIFETIME, { seconds: '60' }, 'saveLifetime'),
  twice('the time is sent twice', LIFETIME),
  sends('another word is sent', WORD, { word: 'heron' }, '(save|remove)Word'),
  {
    name: 'taking the word away saves it',
    apply: rewire(text('securitySettings.word.remove'), text('securitySettings.word.save')),
    caught: /is marked.*the buttons are/,
    path: 2,
  },
]

export const signIns: readonly PageMutant[] = [
  silent('it is not said what is listed', 'p', text('signIns.lead')),
  {
    name: 'an attempt is not listed',
    apply: change('li.list-row', 'hide', 'Chrome'),
    caught: /it does not say Chrome|there are \d+ logins/,
  },
  {
    name: 'another device is named',
    apply: change('li b', { from: 'Safari, iPhone', to: 'Chrome, Windows' }),
    caught: /it does not say Safari, iPhone/,
  },
  {
    name: 'a wrong guess looks like the owner',
    apply: change('li .badge', { from: text('signIns.outcomes.wrong'), to: text('signIns.outcomes.right') }),
    caught: new RegExp(`it does not say .*${text('signIns.outcomes.wrong')}`),
  },
  { name: 'the outcome is not told', apply: change('li .badge', 'hide'), caught: /it does not say .*(Logged in|Wrong|Refused)/ },
  {
    name: 'another network is shown',
    apply: change('li p', { from: '203.0.113.x', to: '198.51.100.x' }),
    caught: /it does not say .*203\.0\.113/,
  },
  { name: 'another time is shown', apply: change('li p', { from: 'Jan 2026', to: 'Jan 2025' }), caught: /it does not say .*Jan 2026/ },
  { name: 'the way is not told', apply: change('li p', 'hide', text('signIns.ways.password')), caught: /it does not say .*Password/ },
  {
    name: 'it is not said that there is none',
    apply: change('main :is(h2, h3, p, b)', 'hide', text('signIns.empty')),
    caught: unsaid(text('signIns.empty')),
  },
  silent('no sentence when no more could be read', '.note', failureText('NETWORK')),
  gone('no way to more', text('signIns.more')),
  leftOn('more can be asked for twice', text('signIns.more')),
  gone('no way to try again', text('common.tryAgain')),
  twice('more is asked for twice over', '/user/listSignIns'),
  {
    name: 'asking for more does nothing',
    apply: rewire(text('signIns.more'), null),
    caught: /the buttons are|does not ask for fetchMore/,
    path: 2,
  },
]

const KINDS = 'li.list-row'
export const keptData: readonly PageMutant[] = [
  silent('it is not said what is listed', 'p', text('keptData.lead')),
  {
    name: 'a kind is not listed',
    apply: change(KINDS, 'hide', text('keptData.kinds.trading')),
    caught: /it does not say Orders and plans/,
  },
  {
    name: 'another number of rows is told',
    apply: change('li p', { from: '40 entries', to: '4 entries' }),
    caught: /it does not say Orders and plans 40 entries/,
    path: 2,
  },
  {
    name: 'a shorter time is told',
    apply: change('li p', { from: '365 days', to: '30 days' }),
    caught: /it does not say Logins.* 365 days/,
  },
  {
    name: 'what stays is said to be removed',
    apply: change('li p', { from: text('keptData.whenClosed.stays'), to: text('keptData.whenClosed.removed') }),
    caught: /it does not say Orders and plans/,
  },
  silent('it is not said that nobody looked', 'p', text('keptData.looks.none')),
  {
    name: 'another item than was looked at',
    apply: change('li p', { from: text('kyc.items.front'), to: text('kyc.items.back') }),
    caught: /does not say .*Looked at: /,
  },
  { name: 'a look is not told', apply: change(KINDS, 'hide', 'I-20260102-0001'), caught: /it does not say 4 Jan 2026/, path: 2 },
  gone('no way to try again', text('common.tryAgain')),
  silent('no reason beside what could not be read', '[role="alert"] *', failureText('NETWORK')),
]

const CLOSE = '/user/closeAccount'
export const accountClosing: readonly PageMutant[] = [
  silent('it is not said what to do first', 'p', text('accountClosing.first')),
  silent('it is not said what follows', 'p', text('accountClosing.then')),
  silent('it is not said what stays', 'p', text('accountClosing.stays')),
  silent('it is not said that the box is empty', '.field__error', text('accountClosing.tickFirst')),
  silent('no sentence for open positions', '.note', failureText('30052')),
  passes('a balance passes for open positions', '.note', failureText('30053'), failureText('30052')),
  silent('it is not said that nothing is known', '.note p', text('accountClosing.unknown')),
  silent('it is not said when it is closed', '.note', 'Your account will be closed on'),
  silent('it is not said that the account stays open', '.note', text('accountClosing.takenBack')),
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
  twice('it is sent twice', CLOSE),
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
  twice('it is asked for twice over', EXPORT),
  twice('it is downloaded twice over', '/user/downloadDataExport'),
]
