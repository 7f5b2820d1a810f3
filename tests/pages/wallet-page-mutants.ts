/** Mistakes in the wallet dialog. */
import { addButton, change, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import type { PageMutant } from './page-mutants.ts'

const CHALLENGE = '/login/walletChallenge'
const SUBMIT = '/login/loginByWallet'

export const wallet: readonly PageMutant[] = [
  { name: 'a wallet is not listed', apply: change('dialog li', 'hide', 'TronLink'), caught: /the buttons are (?![^;]*TronLink)/, path: 2 },
  {
    name: 'the wallet used last time is not marked',
    apply: change('dialog .badge', 'hide'),
    caught: /the buttons are [^;]*TronLink TRON(?! Used)/,
    path: 2,
  },
  {
    name: 'another address is shown',
    apply: change('dialog dd', { from: '0x71c7', to: '0x71c8' }),
    caught: /"Address" is "0x71c8/,
    path: 2,
  },
  {
    name: 'another network is shown',
    apply: change('dialog dd', { from: 'Ethereum', to: 'TRON' }),
    caught: /"Network" is "TRON"/,
    path: 2,
  },
  {
    name: 'a refusal passes for a lock',
    apply: change('dialog .note', { from: text('wallet.refused.title'), to: text('wallet.locked.title') }),
    caught: /it does not say "Authorisation wasn’t completed/,
    path: 3,
  },
  {
    name: 'it is not said what to do without a wallet',
    apply: change('dialog .note p', 'hide', text('wallet.missing.body')),
    caught: /it does not say "We found no wallet/,
    path: 1,
  },
  {
    name: 'it is not said that the network is wrong',
    apply: change('dialog .note', 'hide', text('wallet.wrongChain.title')),
    caught: /it does not say "Wrong network/,
    path: 1,
  },
  {
    name: 'a switch that failed is not told',
    apply: change('dialog p', 'hide', text('wallet.wrongChain.notSwitched')),
    caught: /it does not say "Your wallet didn’t switch/,
    path: 6,
  },
  {
    name: 'the button stays on while switching',
    apply: change('dialog button', 'enable', text('wallet.wrongChain.switching')),
    caught: /the buttons are [^;]*Waiting for your wallet(?! \(off)/,
    path: 6,
  },
  {
    name: 'a changed account is not told',
    apply: change('dialog .note', 'hide', text('wallet.changedAccount.title')),
    caught: /it does not say "Your account has changed/,
    path: 2,
  },
  {
    name: 'no way to another wallet',
    apply: change('dialog button', 'hide', text('wallet.another')),
    caught: /the buttons are (?![^;]*Choose another)/,
    path: 2,
  },
  { name: 'a button too many', apply: addButton('dialog .dialog__body', 'Approve'), caught: /the buttons are .*Approve/, path: 2 },
  { name: 'closing does nothing', apply: rewire(text('common.close'), null), caught: /there is a dialog/, path: 1 },
]

export const walletSignIn: readonly PageMutant[] = [
  {
    name: 'another text is shown than the wallet gets',
    apply: change('dialog pre', { from: 'Plimsoll sign-in.', to: 'Welcome.' }),
    caught: /it does not say ".*wants you to sign in/,
    path: 2,
  },
  { name: 'no text is shown', apply: change('dialog pre', 'hide'), caught: /it does not say ".*wants you to sign in/, path: 2 },
  {
    name: 'no warning of approvals',
    apply: change('dialog .note', 'hide', text('wallet.signIn.never')),
    caught: /it does not say "If your wallet shows/,
    path: 2,
  },
  {
    name: 'a false text passes for a failure',
    apply: change('dialog .note p', 'hide', text('wallet.signIn.distrusted')),
    caught: /it does not say "We didn’t ask your wallet/,
    path: 2,
  },
  {
    name: 'it is not said what was false',
    apply: change('dialog .note b', 'hide', failureText('MESSAGE_DOMAIN')),
    caught: /it does not say "The text to sign names another site/,
    path: 2,
  },
  {
    name: 'the button stays on while the text is fetched',
    apply: change('dialog button', 'enable', text('wallet.signIn.preparing')),
    caught: /the buttons are [^;]*Preparing the text(?! \(off)/,
    path: 1,
  },
  {
    name: 'the button stays on while the venue judges',
    apply: change('dialog button', 'enable', text('wallet.signIn.submitting')),
    caught: /the buttons are [^;]*Checking the signature(?! \(off)/,
    path: 2,
  },
  {
    name: 'cancelling does nothing',
    apply: rewire(text('wallet.cancel'), null),
    caught: /Waiting for your signature|the buttons are [^;]*Cancel/,
    path: 2,
  },
  {
    name: 'another account is named',
    apply: send({ to: CHALLENGE, body: { address: '0x0000000000000000000000000000000000000001' } }),
    caught: /requestChallenge: it sends/,
    path: 1,
  },
  {
    name: 'the text is asked for twice',
    apply: send({ to: CHALLENGE, twice: true }),
    caught: /walletChallenge twice|although nothing/,
    path: 1,
  },
  {
    name: 'another text is sent than was signed',
    apply: send({ to: SUBMIT, body: { message: 'Plimsoll' } }),
    caught: /submitSignature: it sends/,
    path: 2,
  },
  {
    name: 'another signature is sent',
    apply: send({ to: SUBMIT, body: { signature: '0x00' } }),
    caught: /submitSignature: it sends/,
    path: 2,
  },
  {
    name: 'the signature is sent twice',
    apply: send({ to: SUBMIT, twice: true }),
    caught: /loginByWallet twice|although nothing/,
    path: 2,
  },
  {
    name: 'a refusal without its reason',
    apply: change('dialog .note', 'hide', failureText('30107')),
    caught: /it does not say "This signature isn’t from this account/,
    path: 3,
  },
]
