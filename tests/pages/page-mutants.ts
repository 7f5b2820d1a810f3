/**
 * Pages with one mistake each. The committed paths must catch every one of them, and for the right reason: `caught` is what
 * the walk must say.
 */
import { nftAuction, nftList, nftSale } from './nft-page-mutants.ts'
import { loanRepayment, loans, signature } from './running-loan-page-mutants.ts'
import { depositProgress, photoCapture, usdtAuthorization } from './funds-page-mutants.ts'
import { addButton, change, misplace, retitle, rewire, send, type Mutation } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, keyMutants, unsaid } from './common-page-mutants.ts'
import { kyc } from './kyc-page-mutants.ts'
import { notMe, passkeySignIn, secondFactor } from './door-page-mutants.ts'
import { deposit } from './deposit-page-mutants.ts'
import { demoReset, flashExchange } from './exchange-page-mutants.ts'
import { optionsTicket } from './options-page-mutants.ts'
import { closeAll } from './close-all-page-mutants.ts'
import { flip } from './flip-page-mutants.ts'
import { profitCalendar } from './profit-calendar-page-mutants.ts'
import { orderLife } from './order-life-page-mutants.ts'
import { optionsPosition } from './options-position-page-mutants.ts'
import { pendingOrder } from './pending-order-page-mutants.ts'
import { passwordChange, recovery, sessions } from './own-account-page-mutants.ts'
import {
  accountClosing,
  authenticatorApp,
  dataExport,
  keptData,
  emailChange,
  identities,
  passkeys,
  securityCentre,
  securitySettings,
  signIns,
} from './security-page-mutants.ts'
import { agreement, loan } from './loan-page-mutants.ts'
import { investmentExit, investmentHolding, investmentPlan } from './investment-page-mutants.ts'
import { miningCollection, miningExit, miningHolding, miningMachine } from './mining-page-mutants.ts'
import { smartExit, smartPlan, smartProgress } from './smart-page-mutants.ts'
import { chartTools } from './chart-page-mutants.ts'
import { guide } from './guide-page-mutants.ts'
import { watchLists } from './watch-lists-page-mutants.ts'
import { wallet, walletSignIn } from './wallet-page-mutants.ts'
import { withdrawal, withdrawalReview } from './withdrawal-page-mutants.ts'

export interface PageMutant {
  readonly name: string
  readonly apply: Mutation
  readonly caught: RegExp
  /** Number of the path that is walked first; the others follow. */
  readonly path?: number
}

const LOGIN = '/login/login'
const REGISTER = '/login/register'
const BUY_PENDING = '/order/buyPendingContracts'
const BUY = '/order/buyContracts'
const SETTLE = '/order/settleKey'
const SUBMIT = 'form button[type="submit"]'

const session: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Login'), caught: /the title is "Login"/, path: 4 },
  {
    name: 'the sign-in form shows before it is known who is there',
    apply: change('main [role="status"]', 'hide'),
    caught: /there is no status "Restoring your session"/,
    path: 4,
  },
  ...fieldMutants(/it does not say "Enter/),
  {
    name: 'the sentence of another refusal',
    apply: change('.field__error', { from: failureText('10004'), to: failureText('10003') }),
    caught: /it does not say "This password isn’t correct/,
    path: 4,
  },
  {
    name: 'no sentence when the venue is away',
    apply: change('.note', 'hide'),
    caught: /it does not say "We couldn’t reach the venue/,
    path: 3,
  },
  {
    name: 'the button stays on while signing in',
    apply: change(SUBMIT, 'enable', text('session.submitting')),
    caught: /the buttons are [^;]*Logging in(?! \(off)/,
    path: 4,
  },
  { name: 'a button too many', apply: addButton('form', 'Log in by phone'), caught: /the buttons are .*Log in by phone/ },
  {
    name: 'no way to stay',
    apply: change('dialog button', 'hide', text('shell.expiry.stay')),
    caught: /the buttons are (?![^;]*Stay on)/,
    path: 2,
  },
  {
    name: 'staying goes away',
    apply: rewire(text('shell.expiry.stay'), text('shell.expiry.logIn')),
    caught: /the address is \/pass\/login|"lapsed"/,
    path: 3,
  },
  { name: 'the message cannot be closed', apply: rewire(text('common.close'), null), caught: /it says "You’re logged out/ },
  {
    name: 'account and password change places',
    apply: send({ to: LOGIN, body: { account: '=password', password: '=account' } }),
    caught: /signIn: it sends/,
    path: 3,
  },
  {
    name: 'the password is sent in another form',
    apply: send({ to: LOGIN, body: { password: 'A LONG SENTENCE' } }),
    caught: /signIn: it sends/,
    path: 3,
  },
  { name: 'signing in is sent twice', apply: send({ to: LOGIN, twice: true }), caught: /\/login\/login twice/, path: 3 },
  {
    name: 'the stored token is not sent',
    apply: send({ to: '/user/getUserInfo', header: { name: 'Authorization', value: null } }),
    caught: /readSession: it does not carry/,
    path: 2,
  },
  {
    name: 'the venue is not told of logging out',
    apply: send({ to: '/login/logout', never: true }),
    caught: /the page does not ask for signOut/,
  },
  {
    name: 'logging out does not say whose session ends',
    apply: send({ to: '/login/logout', header: { name: 'Authorization', value: 'Bearer ' } }),
    caught: /signOut: it does not say whose/,
  },
  { name: 'signing in leads to Home instead of back', apply: misplace('/profile/balance', '/'), caught: /the address is \//, path: 2 },
]

const registration: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Register'), caught: /the title is "Register"/ },
  ...fieldMutants(),
  {
    name: 'another sentence for a name that is taken',
    apply: change('.field__error', { from: failureText('10006'), to: failureText('10007') }),
    caught: /it does not say "This username/,
    path: 4,
  },
  { name: 'no sentence for a refusal of no field', apply: change('.note', 'hide'), caught: /it does not say "Too many attempts/, path: 5 },
  {
    name: 'it is not said that nothing is known',
    apply: change('.note', 'hide', text('registration.unknown.title')),
    caught: /it does not say "We’re still checking/,
    path: 4,
  },
  {
    name: 'no way to ask now',
    apply: change('button', 'hide', text('registration.unknown.check')),
    caught: /the buttons are (?![^;]*Check now)/,
    path: 4,
  },
  { name: 'asking now does nothing', apply: rewire(text('registration.unknown.check'), null), caught: /Creating your account/, path: 4 },
  {
    name: 'another code can be asked for at once',
    apply: change('.code-row button', 'enable'),
    caught: /the buttons are [^;]*(Sending|again in \d+ s)(?! \(off)/,
    path: 3,
  },
  {
    name: 'the countdown is wrong',
    apply: change('.code-row button', { from: 'again in ', to: 'again in 1' }),
    caught: /the buttons are [^;]*Send again in 1\d\d s/,
    path: 3,
  },
  {
    name: 'another address is named',
    apply: change('.field__hint', { from: 'berta@', to: 'bertha@' }),
    caught: /it does not say "Sent to berta@/,
    path: 3,
  },
  {
    name: 'the code goes to another address',
    apply: send({ to: '/login/sendCode', body: { email: 'bertha@example.com' } }),
    caught: /sendCode: it sends/,
    path: 3,
  },
  { name: 'the code is asked for twice', apply: send({ to: '/login/sendCode', twice: true }), caught: /\/login\/sendCode twice/, path: 3 },
  {
    name: 'the button stays on while registering',
    apply: change(SUBMIT, 'enable', text('registration.submitting')),
    caught: /the buttons are [^;]*Creating your account(?! \(off)/,
    path: 5,
  },
  ...keyMutants(REGISTER, 5),
  {
    name: 'the confirmation is not sent',
    apply: send({ to: REGISTER, body: { confirmPassword: '' } }),
    caught: /registerAccount: it sends/,
    path: 5,
  },
  { name: 'registering is sent twice', apply: send({ to: REGISTER, twice: true }), caught: /\/login\/register twice/, path: 5 },
  {
    name: 'it is not said that the account may exist',
    apply: change('.note', 'hide', text('registration.mayExist')),
    caught: /it does not say "An earlier attempt/,
    path: 4,
  },
]

const contractTicket: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Order'), caught: /the title is "Order"/ },
  { name: 'wrong margin', apply: change('form dd', { from: '2,560.00', to: '2,650.00' }), caught: /"Margin" is/ },
  { name: 'wrong fee', apply: change('form dd', { from: '10.24', to: '1.02' }), caught: /"Fee \(0.08%\)" is/ },
  {
    name: 'liquidation on the wrong side',
    apply: change('form dd', { from: '51,520.00', to: '76,480.00' }),
    caught: /"Liquidation price" is/,
  },
  {
    name: 'the worst case leaves the fee out',
    apply: change('dl dd', { from: '2,570.24', to: '2,560.00' }),
    caught: /"Most you can lose" is/,
  },
  {
    name: 'the load is understated',
    apply: change('[role="img"]', { from: '42.1%', to: '24.1%' }),
    caught: /it does not say "Margin in use goes from/,
    path: 3,
  },
  {
    name: 'the review shows another price',
    apply: change('dialog dd', { from: '64,000.00', to: '64,060.00' }),
    caught: /"Price" is "64,060.00"/,
    path: 3,
  },
  { name: 'no sentence beside a stop that is wrong', apply: change('.field__error', 'hide'), caught: /it does not say "/ },
  { name: 'leverage above the cap can be chosen', apply: change('[role="radio"]', 'enable'), caught: /radio "20×" is on/ },
  {
    name: 'an order can be placed at a stale price',
    apply: change('dialog button', 'enable', 'Place demo order'),
    caught: /the buttons are [^;]*Place demo order[^;(]*;/,
    path: 2,
  },
  { name: 'going past the load line is not asked about', apply: change('dialog label.check', 'hide'), caught: /there is no checkbox/ },
  { name: 'lots are sent tenfold', apply: send({ to: BUY, body: { lots: '2' } }), caught: /placeContract: it sends .*"lots":"2"/, path: 3 },
  {
    name: 'a stop loss that nobody has set is sent',
    apply: send({ to: BUY, body: { stopLoss: '60000' } }),
    caught: /placeContract: it sends .*"stopLoss":"60000"/,
    path: 3,
  },
  {
    name: 'a trailing stop that nobody has set is sent',
    apply: send({ to: BUY, body: { trailing: '1' } }),
    caught: /placeContract: it sends .*"trailing":"1"/,
    path: 3,
  },
  {
    name: 'an amount is said to buy more lots than it does',
    apply: change('form .field__hint b', { from: '0.2 lots', to: '0.3 lots' }),
    caught: /it does not say "Lots 0.2 lots"/,
  },
  {
    name: 'a stop in percent is said to lie elsewhere',
    apply: change('form .field__hint b', { from: '62,830.05', to: '62,380.05' }),
    caught: /it does not say "62,830.05 Loss at stop loss"/,
  },
  {
    name: 'it is not said what a percentage is of',
    apply: change('form p', 'hide', 'Percent of the margin'),
    caught: /it does not say "Percent of the margin/,
  },
  {
    name: 'it is not shown where the trailing stop begins',
    apply: change('form .field__hint', 'hide', 'Starts at'),
    caught: /it does not say "Starts at/,
  },
  {
    name: 'the review shows another trailing stop',
    apply: change('dialog dd', { from: '1.50%', to: '1.05%' }),
    caught: /"Trailing stop" is "1.05%/,
  },
  {
    name: 'the other side is sent',
    apply: send({ to: BUY, body: { direction: 'short' } }),
    caught: /placeContract: it sends .*"direction":"short"/,
    path: 3,
  },
  {
    name: 'a wider tolerance is sent',
    apply: send({ to: BUY, body: { tolerance: '0.1' } }),
    caught: /placeContract: it sends .*"tolerance":"0.1"/,
    path: 3,
  },
  {
    name: 'the order goes to the real account',
    apply: send({ to: BUY, header: { name: 'virtually', value: 'YES' } }),
    caught: /not sent for the demo account/,
    path: 3,
  },
  ...keyMutants(BUY, 3, /has an old key|under another key|does not say "Reference/),
  { name: 'the order is sent twice', apply: send({ to: BUY, twice: true }), caught: /buyContracts twice/, path: 3 },
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
    path: 4,
  },
  { name: 'it is asked twice', apply: send({ to: SETTLE, twice: true }), caught: /settleKey\/\S+ twice/, path: 4 },
  {
    name: 'no way to ask now',
    apply: change('dialog button', 'hide', text('common.checkNow')),
    caught: /the buttons are (?![^;]*Check now)/,
    path: 6,
  },
  {
    name: 'asking now goes on being possible',
    apply: change('dialog button', 'enable', text('common.checkNow')),
    caught: /the buttons are .*Check now; wanted .*\(off\)/,
    path: 6,
  },
  {
    name: 'an unknown outcome passes for a refusal',
    apply: change('dialog h2', { from: text('ticket.unknownTitle'), to: text('ticket.refusedTitle') }),
    caught: /there is no dialog "Still confirming"/,
    path: 6,
  },
  {
    name: 'it is not said that the price moved',
    apply: change('dialog .note', 'hide'),
    caught: /it does not say "The price has moved/,
    path: 2,
  },
  {
    name: 'no way to take the new price',
    apply: change('dialog button', 'hide', text('ticket.requote')),
    caught: /the buttons are (?![^;]*Get new price)/,
    path: 3,
  },
  {
    name: 'another trigger is reviewed',
    apply: change('dialog dd', { from: '63,950.50', to: '63,905.50' }),
    caught: /"Trigger price" is/,
    path: 7,
  },
  {
    name: 'a fall passes for a rise',
    apply: change('form .field__hint', { from: text('pendingOrder.waitsForFall'), to: text('pendingOrder.waitsForRise') }),
    caught: /it does not say "Opens when the price falls/,
    path: 7,
  },
  {
    name: 'it is not said at what price a waiting order opens',
    apply: change('dialog p', 'hide', text('pendingOrder.terms')),
    caught: /it does not say "It opens at the first price/,
    path: 7,
  },
  {
    name: 'an order that waits is placed at the market',
    apply: send({ to: BUY_PENDING, address: ['buyPendingContracts', 'buyContracts'] }),
    caught: /it is sent to|buyContracts/,
    path: 7,
  },
  {
    name: 'a limit is sent as a stop',
    apply: send({ to: BUY_PENDING, body: { kind: 'stop' } }),
    caught: /placeContract: it sends .*"kind":"stop"/,
    path: 7,
  },
  {
    name: 'another trigger is sent',
    apply: send({ to: BUY_PENDING, body: { triggerPrice: '60000' } }),
    caught: /placeContract: it sends .*"triggerPrice":"60000"/,
    path: 7,
  },
  {
    name: 'less is held than is said',
    apply: change('dialog dd', { from: '1,249.92', to: '1,240.00' }),
    caught: /"Held while it waits" is/,
    path: 7,
  },
  { name: 'a button too many', apply: addButton('dialog[open]', 'Place again'), caught: /the buttons are .*Place again/, path: 6 },
  {
    name: 'going back does nothing',
    apply: rewire(text('ticket.back'), null),
    // Where it goes back to review at another price, the form's button lies behind the dialog.
    caught: /there is a dialog "Review|there is no|waiting for getByRole\('button', \{ name: 'Review demo order/,
    path: 2,
  },
  {
    name: 'a refusal without its reason',
    apply: change('dialog .note', 'hide', failureText('10011')),
    caught: /it does not say "You don’t have enough available balance/,
  },
  { name: 'another order number', apply: change('dialog dd', { from: 'P-', to: 'Q-' }), caught: /"Order number" is "Q-/, path: 6 },
]

const CLOSE = '/order/closeContracts'
const LEVELS = '/order/updateContracts'
const position: readonly PageMutant[] = [
  {
    name: 'a part brings back as much as the whole',
    apply: change('dialog dd', { from: '341.55', to: '1,366.20' }),
    caught: /"Returned to your balance" is "1,366\.20/,
  },
  { name: 'wrong profit', apply: change('tbody td', { from: '+107.85', to: '+170.85' }), caught: /the position is .*\+170.85/ },
  {
    name: 'the levels in force are not shown',
    apply: change('tbody td', { from: '61,000.00', to: '60,000.00' }),
    caught: /the position is .*60,000.00/,
  },
  {
    name: 'the row does not follow an answer',
    apply: change('tbody td', { from: '11.15', to: '10.15' }),
    caught: /the position is .*10.15/,
    path: 3,
  },
  {
    name: 'the loss at the stop is understated',
    apply: change('dialog .field__hint', { from: '−492.15', to: '−49.20' }),
    caught: /it does not say "Loss at stop loss/,
  },
  {
    name: 'a percentage means another price than is said',
    apply: change('dialog .field__hint', { from: '62,192.55', to: '62,912.55' }),
    caught: /it does not say "62,192\.55 Loss at stop loss/,
    path: 2,
  },
  {
    name: 'it is not said of what a percentage is a part',
    apply: change('dialog p', 'hide', text('levelUnits.percentNote')),
    caught: unsaid(text('levelUnits.percentNote')),
    path: 2,
  },
  {
    name: 'no sentence beside a stop that is wrong',
    apply: change('dialog .field__error', 'hide'),
    caught: /it does not say "This stop loss price/,
    path: 2,
  },
  {
    name: 'what comes back is too much',
    apply: change('dialog dd', { from: '1,386.20', to: '1,504.20' }),
    caught: /"Returned to your balance" is "1,504.20/,
    path: 8,
  },
  {
    name: 'the review shows another price',
    apply: change('dialog dd', { from: '64,000.00', to: '64,600.00' }),
    caught: /"Price" is "64,600.00"/,
    path: 8,
  },
  {
    name: 'closing at a stale price',
    apply: change('dialog button', 'enable', 'Close demo position'),
    caught: /the buttons are [^;]*Close demo position[^;(]*;/,
    path: 3,
  },
  {
    name: 'a stale price can be taken',
    apply: change('dialog button', 'enable', text('ticket.requote')),
    caught: /the buttons are [^;]*Get new price;/,
    path: 2,
  },
  {
    name: 'it is not said why closing is off',
    apply: change('td > .sr', 'hide', text('reasons.marketClosed')),
    caught: /it does not say "The market is closed/,
  },
  {
    name: 'closing has to wait for the levels',
    apply: change('dialog button', 'hide', 'Close BTC/USDT'),
    caught: /the buttons are (?![^;]*Close BTC)/,
    path: 5,
  },
  {
    name: 'no way to ask about the levels',
    apply: change('dialog button', 'hide', text('common.checkNow')),
    caught: /the buttons are (?![^;]*Check now)/,
    path: 4,
  },
  {
    name: 'no way to ask how the contract stands',
    apply: change('td button', 'hide', text('common.checkNow')),
    caught: /button "Check now" is gone/,
    path: 2,
  },
  {
    name: 'it is not said that nothing is known',
    apply: change('td > [role="status"]', 'hide'),
    caught: /it does not say .*"Checking this position’s status/,
    path: 2,
  },
  {
    name: 'keeping it open does nothing',
    apply: rewire(text('position.keep'), null),
    caught: /there is a dialog|there is no fetchOrder|does not ask for fetchOrder|Timeout/,
    path: 5,
  },
  {
    name: 'an unknown outcome passes for a refusal',
    apply: change('dialog h2', { from: text('ticket.unknownTitle'), to: text('position.closeRefusedTitle') }),
    caught: /there is no dialog "Still confirming"/,
    path: 6,
  },
  {
    name: 'a refusal without its reason',
    apply: change('dialog .note', 'hide', failureText('30021')),
    caught: /it does not say "There’s no fresh price for this market/,
  },
  {
    name: 'nobody is told that it is closed',
    apply: change('.note', 'hide', 'You closed it'),
    caught: /it does not say "BTC\/USDT You closed it/,
    path: 8,
  },
  {
    name: 'the stop loss is not sent',
    apply: send({ to: LEVELS, body: { stopLoss: null } }),
    caught: /updateLevels: it sends .*"stopLoss":null/,
  },
  {
    name: 'the trailing stop is taken away',
    apply: send({ to: LEVELS, body: { trailing: null } }),
    caught: /updateLevels: it sends .*"trailing":null/,
  },
  {
    name: 'a distance out of range is not marked',
    apply: change('dialog .field__error', 'hide', 'Enter a distance'),
    caught: /it does not say "Enter a distance/,
    path: 2,
  },
  {
    name: 'the distance in force is another',
    apply: change('tbody td', { from: '2.00%', to: '5.00%' }),
    caught: /the position is .*5.00%/,
  },
  { name: 'levels are sent twice', apply: send({ to: LEVELS, twice: true }), caught: /updateContracts\/o1 twice/ },
  {
    name: 'the close goes to the real account',
    apply: send({ to: CLOSE, header: { name: 'virtually', value: 'YES' } }),
    caught: /closeContract: it is not sent for the demo account/,
    path: 8,
  },
  {
    name: 'the close has no key',
    apply: send({ to: CLOSE, header: { name: 'Idempotency-Key', value: null } }),
    caught: /closeContract: the key is missing/,
    path: 8,
  },
  { name: 'the close is sent twice', apply: send({ to: CLOSE, twice: true }), caught: /closeContracts\/o1 twice/, path: 8 },
  {
    name: 'another contract is closed',
    apply: send({ to: CLOSE, address: ['closeContracts/o1', 'closeContracts/o2'] }),
    caught: /there is no dialog "Closing your position"/,
    path: 8,
  },
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleClose: it asks again under another key/,
    path: 10,
  },
]

/** By case file: `contract-ticket`. */
export const PAGE_MUTANTS: Readonly<Record<string, readonly PageMutant[]>> = {
  kyc,
  session,
  registration,
  'contract-ticket': contractTicket,
  'options-ticket': optionsTicket,
  'options-position': optionsPosition,
  'close-all': closeAll,
  flip,
  'profit-calendar': profitCalendar,
  'order-life': orderLife,
  'pending-order': pendingOrder,
  position,
  wallet,
  'wallet-sign-in': walletSignIn,
  recovery,
  'password-change': passwordChange,
  sessions,
  'second-factor': secondFactor,
  'passkey-sign-in': passkeySignIn,
  'security-centre': securityCentre,
  passkeys,
  'authenticator-app': authenticatorApp,
  identities,
  'email-change': emailChange,
  'security-settings': securitySettings,
  'sign-ins': signIns,
  'not-me': notMe,
  'account-closing': accountClosing,
  'data-export': dataExport,
  'kept-data': keptData,
  'flash-exchange': flashExchange,
  deposit,
  'deposit-progress': depositProgress,
  'photo-capture': photoCapture,
  signature,
  loans,
  'loan-repayment': loanRepayment,
  'nft-list': nftList,
  'nft-auction': nftAuction,
  'nft-sale': nftSale,
  'usdt-authorization': usdtAuthorization,
  'demo-reset': demoReset,
  withdrawal,
  'withdrawal-review': withdrawalReview,
  'chart-tools': chartTools,
  loan,
  agreement,
  'smart-plan': smartPlan,
  'smart-progress': smartProgress,
  'smart-exit': smartExit,
  'investment-plan': investmentPlan,
  'investment-holding': investmentHolding,
  'investment-exit': investmentExit,
  'mining-machine': miningMachine,
  'mining-holding': miningHolding,
  'mining-collection': miningCollection,
  'mining-exit': miningExit,
  'watch-lists': watchLists,
  guide,
}
