/**
 * Who hears what of whom, as data: one row for each hearer. The charts do not know each other; what one of them emits, or
 * what comes from outside (a fact), reaches the others by this table alone. `src/system/deliver.ts` carries it out, and
 * `docs/statecharts/README.md` shows it as a picture.
 *
 * The rows of one event are carried out in the order in which they stand here.
 */
import { REGISTRATION_FIELDS, type SignInField } from './domain/account-fields.ts'
import { depositDecisionIn, isOfDeposit } from './domain/deposit-news.ts'
import { ADDRESS_FIELDS } from './domain/address-fields.ts'
import type { Mode } from './domain/mode.ts'
import type { ContractOrder } from './domain/wire/order.ts'
import { loginFrom } from './domain/gates.ts'
import { isOfWithdrawal, withdrawalDecisionIn } from './domain/withdrawal-news.ts'
import { EMAIL_CHANGE_FIELDS } from './domain/email-change-fields.ts'
import { PASSWORD_CHANGE_FIELDS, RECOVERY_FIELDS } from './domain/password-fields.ts'
import { IDENTITY_FIELDS } from './domain/identity-form.ts'
import { IDENTITY_PICTURES, itemOfPurpose, type PictureItem } from './domain/identity.ts'
import { signatureFields } from './domain/sealed-signature.ts'
import { on, type Emitted, type Rule } from './system/rules.ts'

/** What is typed before anybody is signed in. */
const DOOR_FIELDS = [
  ...(['account', 'password'] as const satisfies readonly SignInField[]).map((field) => `session.${field}`),
  ...REGISTRATION_FIELDS.map((field) => `registration.${field}`),
  ...RECOVERY_FIELDS.map((field) => `recovery.${field}`),
  'secondFactor.code',
]

/** The venue's time is known to about half a second: what may be older than the question is not told as news. */
const CLOCK_STEP = 1_000

/** A list that opens asks the venue first, so that nothing of before is missing in it. */
const OPENS_WITH_QUESTION = { whenClosed: { skip: 'It asks the venue when it opens.' } } as const

/** The second step of a sign-in looks for its ticket whenever its page opens. */
const FINDS_TICKET = { whenClosed: { skip: 'It looks for its ticket when it opens.' } } as const

/** Money that came in, and what makes withdrawals rest or stops them. */
const CHANGES_WHAT_MAY_LEAVE: ReadonlySet<string> = new Set(['depositCompleted', 'passwordChanged', 'accountChanged'])

const LOAN_DECIDED: ReadonlySet<string> = new Set(['loanApproved', 'loanRejected'])
/** What makes room for a loan, or takes it. */
const changesWhatIsLent = ({ kind }: { readonly kind: string }): boolean => kind.startsWith('loan') || kind.startsWith('identity')
/** A reviewer has decided on an identity: which items passed is read by its page. */
const IDENTITY_DECIDED: ReadonlySet<string> = new Set(['identityVerified', 'identityFailed'])

/** On the page of the addresses nobody withdraws; a form that opens hears of a proof that holds from its page. */
const NOT_WITHDRAWING = { whenClosed: { skip: 'Nothing is being withdrawn.' } } as const

type Pictures = Readonly<Record<PictureItem, string | null>>
/** What the field of a picture hears of one that the draft has. */
const restored = (item: PictureItem) =>
  [
    ({ pictures }: { readonly pictures: Pictures }) => ({ type: 'photoCapture.restore', pictureId: pictures[item] ?? '' }) as const,
    {
      key: () => IDENTITY_PICTURES[item],
      when: ({ pictures }: { readonly pictures: Pictures }) => pictures[item] !== null,
      whenClosed: 'wait',
    },
  ] as const

/** Each step of an identity has an address of its own. */
const pathOfStep = (step: string | null): string => (step === null ? '/profile/identity' : `/profile/identity?step=${step}`)

/** Its page was left meanwhile, and asks anew when it is opened. */
const NOT_LOOKED_AT = { whenClosed: { skip: 'Nobody looks at it.' } } as const

/** An order may have changed while the browser was away; the one that is known already is no news. */
const positionOf = (order: ContractOrder, mode: Mode) => ({
  key: order.id,
  input: { order, mode },
  says: (known: { readonly order: ContractOrder }) =>
    JSON.stringify(known.order) === JSON.stringify(order) ? null : ({ type: 'order.updated', order } as const),
})
const modeOf = ({ virtual }: Pick<ContractOrder, 'virtual'>): Mode => (virtual ? 'demo' : 'real')

/** By what the person would call it; the map in the docs has the same parts. */
export const WIRING_BY_CAPABILITY: Readonly<Record<string, readonly Rule[]>> = {
  'Signing in and out': [
    ...on('session.signedIn')
      .to('connection', ({ userId }) => ({ type: 'session.signedIn', userId }), { whenClosed: 'wait' })
      // What was restored from the storage may be old; a 401 to this ends the session.
      .run('figures.refresh')
      // Whoever typed into the forms at the door is in, or was somebody else.
      .run('sealed.forget', () => DOOR_FIELDS)
      .to('accountClosing', ({ userId }) => ({ type: 'accountClosing.signedIn', userId }), {
        whenClosed: { skip: 'Nobody asked to close an account in this tab.' },
      })
      .to('secondFactor', 'secondFactor.leave', FINDS_TICKET)
      .to('orders', undefined, { whenClosed: 'wait' })
      .to('workspace', (_, { needs }) => ({ type: 'needs.changed', ...needs() }), { whenClosed: 'wait' })
      .run('navigation.afterSignIn', ({ returnTo }) => returnTo),
    ...on('session.signedOut')
      .to('connection', undefined, { whenClosed: 'wait' })
      .run('tickets.leave', ({ returnTo }) => returnTo !== null)
      .to('orders', undefined, { whenClosed: 'wait' })
      .to('workspace', undefined, { whenClosed: 'wait' })
      .run('streams.closePersonal')
      .run('figures.forget')
      .run('sealed.forget')
      .run('files.forget')
      .run('log.forget')
      .to('sessionLog', 'sessionLog.close')
      // After the texts are gone that these two speak of.
      .to('supportDialog', 'supportDialog.logLost', { whenClosed: { skip: 'It looks for its texts when it opens.' } })
      .to('supportDialog', 'supportDialog.valueLost', { whenClosed: { skip: 'It looks for its texts when it opens.' } })
      .run('navigation.afterSignOut', ({ returnTo }) => returnTo),
    ...on('registration.completed')
      .run('invite.forget')
      .to('session', ({ userId }) => ({ type: 'session.opened', userId })),
    ...on('walletSignIn.completed')
      .run('invite.forget')
      .to('session', ({ userId }) => ({ type: 'session.opened', userId }))
      .to('wallet', 'wallet.close', { whenClosed: { skip: 'Its page was left while the signature was with the venue.' } }),
    ...on('thirdPartySignIn.completed')
      .run('invite.forget')
      // A tab that follows cannot open the session: the leading tab does, which hears of it through the storage.
      .to('session', ({ userId }) => ({ type: 'session.opened', userId }))
      .run('navigation.afterThirdParty', ({ returnTo }) => returnTo),
    ...on('session.secondStepNeeded').to('secondFactor', 'secondFactor.begin', FINDS_TICKET),
    ...on('walletSignIn.secondStepNeeded').to('secondFactor', 'secondFactor.begin', FINDS_TICKET),
    ...on('thirdPartySignIn.secondStepNeeded')
      .to('secondFactor', 'secondFactor.begin', FINDS_TICKET)
      .run('navigation.ask', ({ returnTo }) => loginFrom(returnTo)),
    ...on('secondFactor.completed').to('session', ({ userId }) => ({ type: 'session.opened', userId })),
    ...on('passkeySignIn.completed').to('session', ({ userId }) => ({ type: 'session.opened', userId })),
    ...on('wallet.connected')
      .to('walletSignIn', undefined, { whenClosed: { skip: 'It is connected to join an account.' } })
      .to('walletJoining', undefined, { whenClosed: { skip: 'It is connected to sign in.' } })
      .to('usdtAuthorization', undefined, { whenClosed: { skip: 'It is connected for something else.' } }),
    ...on('wallet.lost')
      .to('walletSignIn', undefined, { whenClosed: { skip: 'Nobody was about to sign in with it.' } })
      .to('walletJoining', undefined, { whenClosed: { skip: 'Nobody was about to join it.' } })
      .to('usdtAuthorization', undefined, { whenClosed: { skip: 'Nobody was about to prove it.' } }),
    ...on('walletJoining.completed').to('identities', 'identities.refresh', OPENS_WITH_QUESTION),
    // The venue has ended this session: logging in again leads back to where it is told what became of the closing.
    ...on('accountClosing.completed').to('session', () => ({ type: 'session.expired', path: '/profile/security' })),
    ...on('recovery.completed').run('sealed.forget', () => RECOVERY_FIELDS.map((field) => `recovery.${field}`)),
    ...on('emailChange.completed')
      .run('sealed.forget', () => EMAIL_CHANGE_FIELDS.map((field) => `emailChange.${field}`))
      // The account's address is among them.
      .run('figures.refresh')
      // An address is a way in: what was the last one may be so no longer.
      .to('identities', 'identities.refresh', OPENS_WITH_QUESTION),
    ...on('securitySettings.lifetimeChosen').to('sessions', 'sessions.refresh', OPENS_WITH_QUESTION),
    ...on('passwordChange.completed')
      .run('sealed.forget', () => PASSWORD_CHANGE_FIELDS.map((field) => `passwordChange.${field}`))
      // The change has ended all others.
      .to('sessions', 'sessions.refresh', OPENS_WITH_QUESTION),
  ],
  'The tabs of one browser': [
    ...on('election.won').to('tab'),
    ...on('election.lost').to('tab'),
    ...on('election.reopened').to('tab'),
    ...on('tab.led').to('orders', undefined, { whenClosed: 'wait' }).run('place.keep'),
    ...on('tab.followed').to('orders', undefined, { whenClosed: 'wait' }),
    ...on('tab.rested').run('place.giveUp'),
    ...on('tab.succeeded')
      .to('orders')
      .to('workspace', (_, { needs }) => ({ type: 'needs.changed', ...needs() })),
    ...on('tab.retired').run('page.reload'),
    ...on('venue.refused').to('tab'),
    ...on('tab.sessionRefused').to('session', ({ path }) => ({ type: 'session.expired', path })),
    ...on('tab.refusalPassed').run('otherTabs.tellRefusal'),
    ...on('otherTab.refused').to('tab'),
    // It asks for itself: by now there may be another session, which the 401 of the one before would not end.
    ...on('tab.sessionDoubted').run('figures.refresh'),
    ...on('storage.userChanged').to('tab'),
    ...on('tab.signInHeard').to('session', ({ userId }) => ({ type: 'session.crossTabOpened', userId })),
    ...on('tab.signOutHeard').to('session', 'session.crossTabClosed'),
    ...on('storage.emptied').to('tab'),
    ...on('person.shown').to('tab'),
    ...on('account.shown').to('tab'),
  ],
  'Pictures that are wanted': [
    // From here on the venue's own is shown.
    ...on('photoCapture.taken')
      .run('sealed.forget', ({ purpose }) => [`photoCapture.preview.${purpose}`])
      .to('deposit', undefined, { when: ({ purpose }) => purpose === 'depositProof', whenClosed: 'wait' })
      .to('kyc', undefined, { when: ({ purpose }) => itemOfPurpose(purpose) !== undefined, whenClosed: 'wait' }),
    ...on('photoCapture.removed')
      .run('sealed.forget', ({ purpose }) => [`photoCapture.preview.${purpose}`, `photoCapture.name.${purpose}`])
      .to('deposit', undefined, { when: ({ purpose }) => purpose === 'depositProof', whenClosed: 'wait' })
      .to('kyc', undefined, { when: ({ purpose }) => itemOfPurpose(purpose) !== undefined, whenClosed: 'wait' }),
  ],
  'Signatures that are wanted': [
    ...on('signature.given')
      .to('kyc', undefined, { when: ({ purpose }) => purpose === 'identity', whenClosed: 'wait' })
      .to('agreement', undefined, { when: ({ purpose }) => purpose === 'loan', whenClosed: 'wait' }),
    ...on('signature.removed')
      .to('kyc', undefined, { when: ({ purpose }) => purpose === 'identity', whenClosed: 'wait' })
      .to('agreement', undefined, { when: ({ purpose }) => purpose === 'loan', whenClosed: 'wait' }),
    ...on('signature.cleared').run('sealed.forget', ({ purpose }) => signatureFields(purpose)),
  ],
  'The identity of a person': [
    ...on('kyc.picturesFound')
      .to('photoCapture', ...restored('front'))
      .to('photoCapture', ...restored('back'))
      .to('photoCapture', ...restored('inHand')),
    ...on('kyc.signatureFound').to('signature', ({ ref, kind }) => ({ type: 'signature.restore', ref, kind, problem: null }), {
      key: () => 'identity',
      whenClosed: 'wait',
    }),
    ...on('kyc.stepShown').run('navigation.follow', ({ step, by }) => ({ path: pathOfStep(step), by })),
    // The pictures and the signature are the identity's now, and no text is needed here any more.
    ...on('kyc.submitted')
      .run('sealed.forget', () => IDENTITY_FIELDS.map((field) => `kyc.${field}`))
      .to('photoCapture', 'photoCapture.clear', { key: () => IDENTITY_PICTURES.front, whenClosed: 'wait' })
      .to('photoCapture', 'photoCapture.clear', { key: () => IDENTITY_PICTURES.back, whenClosed: 'wait' })
      .to('photoCapture', 'photoCapture.clear', { key: () => IDENTITY_PICTURES.inHand, whenClosed: 'wait' })
      .to('signature', 'signature.clear', { key: () => 'identity', whenClosed: 'wait' }),
  ],
  Borrowing: [
    ...on('loan.wanted').to('agreement', undefined, { whenClosed: 'wait' }),
    // Whatever was signed before was another text.
    ...on('agreement.quoted').to('signature', 'signature.clear', { key: () => 'loan', whenClosed: 'wait' }),
    ...on('agreement.left')
      .to('loan', undefined, { whenClosed: 'wait' })
      // What the venue refuses for may be a loan of another device.
      .to('loans', 'loans.refresh', { ...OPENS_WITH_QUESTION, when: ({ failure }) => failure !== null })
      .to('signature', 'signature.clear', { key: () => 'loan', whenClosed: 'wait' }),
    ...on('agreement.accepted')
      .to('loan', undefined, { whenClosed: 'wait' })
      .to('loans', 'loans.refresh', OPENS_WITH_QUESTION)
      .to('signature', 'signature.clear', { key: () => 'loan', whenClosed: 'wait' }),
  ],
  'Loans that run': [
    // What is owed is less, what can be spent is too, and more can be borrowed.
    ...on('loanRepayment.completed')
      .to('loans', 'loans.refresh', OPENS_WITH_QUESTION)
      .to('loan', 'loan.refresh', OPENS_WITH_QUESTION)
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION }),
    ...on('loanRepayment.missed').to('loans', 'loans.refresh', OPENS_WITH_QUESTION),
  ],
  'Money that comes in': [
    ...on('simulatedTransfer.made').to('deposit', undefined, { whenClosed: 'wait' }),
    ...on('deposit.accepted')
      // The picture is the deposit's now.
      .to('photoCapture', 'photoCapture.clear', { key: () => 'depositProof', whenClosed: 'wait' })
      .to('deposits', 'deposits.refresh', OPENS_WITH_QUESTION)
      // What is used up of the person's own limits.
      .to('depositInfo', 'depositInfo.refresh', OPENS_WITH_QUESTION),
    ...on('depositLimit.changed').to('depositInfo', 'depositInfo.refresh', OPENS_WITH_QUESTION),
  ],
  'Money that leaves': [
    ...on('withdrawal.accepted')
      // Its steps are shown where it was submitted.
      .opens('withdrawalReview', ({ id }) => [{ key: id, input: { id, mode: 'real' }, says: () => null }])
      .to('withdrawals', 'withdrawals.refresh', OPENS_WITH_QUESTION)
      .to('withdrawalTerms', 'withdrawalTerms.refresh', OPENS_WITH_QUESTION)
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION })
      .run('figures.refresh'),
    ...on('withdrawal.contradicted')
      .to('withdrawalTerms', 'withdrawalTerms.refresh', OPENS_WITH_QUESTION)
      .to('usdtAuthorization', 'usdtAuthorization.refresh', OPENS_WITH_QUESTION)
      .to('addressBook', 'addressBook.refresh', OPENS_WITH_QUESTION),
    ...on('withdrawalReview.moved')
      .to('withdrawals', 'withdrawals.refresh', OPENS_WITH_QUESTION)
      .to('withdrawalTerms', 'withdrawalTerms.refresh', OPENS_WITH_QUESTION)
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION })
      .run('figures.refresh'),
  ],
  'Where money may go': [
    ...on('usdtAuthorization.proved')
      .to('provedWallets', 'provedWallets.refresh', OPENS_WITH_QUESTION)
      .to('withdrawal', undefined, { key: () => 'real', ...NOT_WITHDRAWING }),
    ...on('usdtAuthorization.unproved').to('withdrawal', undefined, { key: () => 'real', ...NOT_WITHDRAWING }),
    ...on('authorizations.changed')
      .to('usdtAuthorization', 'usdtAuthorization.refresh', OPENS_WITH_QUESTION)
      .to('provedWallets', 'provedWallets.refresh', OPENS_WITH_QUESTION),
    ...on('addresses.changed').to('addressBook', 'addressBook.refresh', OPENS_WITH_QUESTION),
    ...on('provedWallets.revoked').to('usdtAuthorization', 'usdtAuthorization.refresh', OPENS_WITH_QUESTION),
    ...on('addressBook.added').to('withdrawal', undefined, { key: () => 'real', ...NOT_WITHDRAWING }),
    ...on('addressBook.removed').to('withdrawal', undefined, { key: () => 'real', ...NOT_WITHDRAWING }),
    ...on('addressAdding.completed')
      .run('sealed.forget', () => ADDRESS_FIELDS.map((field) => `addressAdding.${field}`))
      .to('addressBook', ({ entry }) => ({ type: 'addressBook.entered', entry }), OPENS_WITH_QUESTION),
  ],
  'The account in use': [
    ...on('accountMode.switched')
      .to('connection', undefined, { whenClosed: 'wait' })
      .toAll('contractTicket')
      .toAll('optionsTicket')
      .toAll('flashExchange')
      .toAll('smartPlan')
      .toAll('investmentPlan')
      .toAll('miningMachine')
      .toAll('withdrawal')
      .toAll('demoReset')
      .toAll('position')
      .toAll('closeAll')
      .toAll('flip')
      .toAll('pendingOrder')
      // They are the other account's.
      .run('figures.forget')
      // No updates came for this account while the other was in use. An open connection has the lists read anew by itself.
      .toAll('records', 'records.refresh', { keys: (key, { mode, isConnected }) => !isConnected && key.endsWith(`:${mode}`) })
      .toAll('profitCalendar', 'profitCalendar.refresh', { keys: (key, { mode, isConnected }) => !isConnected && key === mode })
      .to('workspace', (_, { needs }) => ({ type: 'needs.changed', ...needs() }), { whenClosed: 'wait' })
      .run('figures.refresh'),
    // What made the figures is asked for with them, so that both tell the same.
    ...on('balance.read').to('balanceEntries', 'balanceEntries.refresh', {
      when: ({ hasMoved }) => hasMoved,
      key: ({ mode }) => mode,
      ...OPENS_WITH_QUESTION,
    }),
    ...on('flashExchange.accepted')
      .to('records', 'records.refresh', { key: ({ mode }) => `exchanges:${mode}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ mode }) => mode, ...OPENS_WITH_QUESTION })
      .run('figures.refresh'),
    ...on('demoReset.completed')
      .to('balance', 'balance.refresh', { key: () => 'demo', ...OPENS_WITH_QUESTION })
      .run('figures.refresh'),
    ...on('account.demoEnabled').to('accountMode'),
    ...on('account.demoDisabled').to('accountMode'),
  ],
  Orders: [
    ...on('records.listed')
      .opens('position', ({ mode, orders }) => orders.map((order) => positionOf(order, mode)))
      .opens('optionsPosition', ({ mode, options }, { now }) =>
        options.map((option) => ({ key: option.id, input: { option, mode, now }, says: () => null })),
      )
      .to('orders', ({ mode, orders }) => ({ type: 'orders.listed', mode, orderIds: orders.map(({ id }) => id) }), {
        when: ({ kind, filter }) => kind === 'openOrders' && (filter === null || filter === 'contract'),
      }),
    ...on('order.updated').to('orders'),
    ...on('contractTicket.chosen').run('orderForm.keep', ({ chosen }) => chosen),
    ...on('contractTicket.accepted').to('orders', ({ order }) => ({ type: 'order.updated', order })),
    ...on('optionsTicket.accepted')
      .to('records', 'records.refresh', { key: ({ order }) => `openOptions:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `moneyLog:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('balance', 'balance.refresh')
      // What is used up of the day's limits.
      .toAll('ownLimits', 'ownLimits.refresh')
      // The account's figures changed with it.
      .run('figures.refresh'),
    ...on('position.closed').to('orders', ({ order }) => ({ type: 'order.closed', order })),
    ...on('orders.changed')
      .opens('position', ({ order }) => (order.status === 'open' ? [positionOf(order, modeOf(order))] : []))
      .to('position', ({ order }) => ({ type: 'order.updated', order }), {
        when: ({ order }) => order.status === 'closed',
        key: ({ order }) => order.id,
        whenClosed: { skip: 'It was not open here.' },
      })
      .toAll('closeAll', ({ order }) => ({ type: 'order.updated', order }))
      .toAll('flip', ({ order }) => ({ type: 'order.updated', order }))
      .toAll('records', ({ order }) => ({ type: 'order.updated', order }))
      // What is used up of the day's margin and loss.
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      // The account's figures changed with it.
      .run('figures.refresh'),
    // The answer may come without the news of each, where the live connection is away: the list tells which are gone.
    ...(['closeAll.answered', 'flip.answered'] as const).flatMap((answered) => [
      ...on(answered)
        .to('records', 'records.refresh', { key: ({ mode }) => `openOrders:${mode}`, ...OPENS_WITH_QUESTION })
        .to('records', 'records.refresh', { key: ({ mode }) => `closedOrders:${mode}`, ...OPENS_WITH_QUESTION })
        .toAll('ownLimits', 'ownLimits.refresh')
        .toAll('balance', 'balance.refresh')
        .run('figures.refresh'),
    ]),
    // The list of everything, while somebody looks at it, is read anew with whatever may change it. News of contracts reach every list.
    ...(['optionsTicket.accepted', 'contractTicket.waits', 'pending.updated', 'option.updated', 'optionsPosition.found'] as const).flatMap(
      (said) => [
        ...on(said).to('records', 'records.refresh', { key: ({ order }) => `generalOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION }),
      ],
    ),
    ...(['closeAll.answered', 'flip.answered', 'pendingOrder.answered'] as const).flatMap((said) => [
      ...on(said).to('records', 'records.refresh', { key: ({ mode }) => `generalOrders:${mode}`, ...OPENS_WITH_QUESTION }),
    ]),
    ...(['smart.updated', 'smartPlan.accepted', 'smartExit.accepted'] as const).flatMap((said) => [
      ...on(said).to('records', 'records.refresh', { key: () => 'generalOrders:real', ...OPENS_WITH_QUESTION }),
    ]),
    ...on('investment.updated').to('records', 'records.refresh', {
      key: ({ order }) => `generalOrders:${modeOf(order)}`,
      ...OPENS_WITH_QUESTION,
    }),
    ...(['investmentPlan.accepted', 'investmentExit.accepted'] as const).flatMap((said) => [
      ...on(said).to('records', 'records.refresh', { key: ({ plan }) => `generalOrders:${modeOf(plan)}`, ...OPENS_WITH_QUESTION }),
    ]),
    ...(['mining.updated', 'miningMachine.accepted', 'miningCollection.accepted', 'miningExit.accepted'] as const).flatMap((said) => [
      ...on(said).to('records', 'records.refresh', { key: ({ order }) => `generalOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION }),
    ]),
    // So is the calendar of profits, with whatever may have ended an order.
    ...on('orders.changed').to('profitCalendar', 'profitCalendar.refresh', {
      when: ({ order }) => order.status === 'closed',
      key: ({ order }) => modeOf(order),
      ...OPENS_WITH_QUESTION,
    }),
    ...(['option.updated', 'optionsPosition.found'] as const).flatMap((said) => [
      ...on(said).to('profitCalendar', 'profitCalendar.refresh', {
        when: ({ order }) => order.status === 'closed',
        key: ({ order }) => modeOf(order),
        ...OPENS_WITH_QUESTION,
      }),
    ]),
    ...(['closeAll.answered', 'flip.answered'] as const).flatMap((said) => [
      ...on(said).to('profitCalendar', 'profitCalendar.refresh', { key: ({ mode }) => mode, ...OPENS_WITH_QUESTION }),
    ]),
    ...on('smart.updated').to('profitCalendar', 'profitCalendar.refresh', {
      when: ({ order }) => order.status === 'closed',
      key: () => 'real',
      ...OPENS_WITH_QUESTION,
    }),
    ...on('smartExit.accepted').to('profitCalendar', 'profitCalendar.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION }),
    ...on('investment.updated').to('profitCalendar', 'profitCalendar.refresh', {
      when: ({ order }) => order.status === 'closed',
      key: ({ order }) => modeOf(order),
      ...OPENS_WITH_QUESTION,
    }),
    ...on('mining.updated').to('profitCalendar', 'profitCalendar.refresh', {
      when: ({ order }) => order.status === 'closed',
      key: ({ order }) => modeOf(order),
      ...OPENS_WITH_QUESTION,
    }),
    ...on('investmentExit.accepted').to('profitCalendar', 'profitCalendar.refresh', {
      key: ({ plan }) => modeOf(plan),
      ...OPENS_WITH_QUESTION,
    }),
    ...on('miningExit.accepted').to('profitCalendar', 'profitCalendar.refresh', {
      key: ({ order }) => modeOf(order),
      ...OPENS_WITH_QUESTION,
    }),
    // So is the life of an order that somebody looks at, with news of that one.
    ...(
      [
        'orders.changed',
        'option.updated',
        'optionsPosition.found',
        'pending.updated',
        'smart.updated',
        'investment.updated',
        'mining.updated',
      ] as const
    ).flatMap((said) => [...on(said).toAll('orderLife', ({ order }) => ({ type: 'order.moved', id: order.id }))]),
    // What the venue keeps waiting, and what it holds for it.
    ...on('contractTicket.waits')
      .to('records', 'records.refresh', { key: ({ order }) => `waitingOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `placedOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    ...on('pendingOrder.answered')
      .to('records', 'records.refresh', { key: ({ mode }) => `waitingOrders:${mode}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ mode }) => `placedOrders:${mode}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    ...on('pending.updated')
      .to('records', 'records.refresh', { key: ({ order }) => `waitingOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `placedOrders:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('pendingOrder')
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    // So is what a plan holds.
    ...on('smart.updated')
      .to('smartExit', undefined, { key: ({ order }) => order.id, ...NOT_LOOKED_AT })
      .to('smartProgress', 'smartProgress.refresh', { key: ({ order }) => order.id, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: () => 'openSmart:real', ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: () => 'closedSmart:real', ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: () => 'moneyLog:real', ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    // The answer may come without the news of it, where the live connection is away.
    ...on('smartPlan.accepted')
      .to('records', 'records.refresh', { key: () => 'openSmart:real', ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    ...on('smartExit.accepted')
      .to('smartProgress', 'smartProgress.refresh', { key: ({ plan }) => plan.id, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: () => 'openSmart:real', ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    // It may have ended, or another day may be posted, while nobody was told.
    ...on('smartProgress.read').to('smartExit', ({ order }) => ({ type: 'smart.updated', order }), {
      key: ({ order }) => order.id,
      whenClosed: 'wait',
    }),
    ...on('smartExit.missed').to('smartProgress', 'smartProgress.refresh', { key: ({ id }) => id, ...NOT_LOOKED_AT }),
    // Commitments to investment plans, of both accounts.
    ...on('investment.updated')
      .to('investmentExit', undefined, { key: ({ order }) => order.id, ...NOT_LOOKED_AT })
      .to('investmentHolding', 'investmentHolding.refresh', { key: ({ order }) => order.id, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: ({ order }) => `investments:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `moneyLog:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    // So are mining machines, what they brought and what is left of the stock.
    ...on('mining.updated')
      .to('miningExit', undefined, { key: ({ order }) => `${modeOf(order)}:${order.id}`, ...NOT_LOOKED_AT })
      .to('miningHolding', 'miningHolding.refresh', { key: ({ order }) => `${modeOf(order)}:${order.id}`, ...NOT_LOOKED_AT })
      .toAll('miningMachine', 'miningMachine.refresh')
      .to('records', 'records.refresh', { key: ({ order }) => `mining:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `moneyLog:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    // The answer may come without the news of it, where the live connection is away.
    ...on('investmentPlan.accepted')
      .to('records', 'records.refresh', { key: ({ plan }) => `investments:${modeOf(plan)}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ plan }) => modeOf(plan), ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    ...on('investmentExit.accepted')
      .to('investmentHolding', 'investmentHolding.refresh', { key: ({ plan }) => plan.id, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: ({ plan }) => `investments:${modeOf(plan)}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ plan }) => modeOf(plan), ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    // It may have ended, or another day may be posted, while nobody was told.
    ...on('investmentHolding.read').to('investmentExit', ({ order }) => ({ type: 'investment.updated', order }), {
      key: ({ order }) => order.id,
      whenClosed: 'wait',
    }),
    ...on('investmentExit.missed').to('investmentHolding', 'investmentHolding.refresh', { key: ({ id }) => id, ...NOT_LOOKED_AT }),
    ...on('miningMachine.accepted')
      .to('records', 'records.refresh', { key: ({ order }) => `mining:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ order }) => modeOf(order), ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    ...on('miningCollection.accepted')
      .to('miningHolding', 'miningHolding.refresh', { key: ({ order }) => `${modeOf(order)}:${order.id}`, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: ({ order }) => `mining:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ order }) => modeOf(order), ...OPENS_WITH_QUESTION })
      .run('figures.refresh'),
    ...on('miningExit.accepted')
      .to('miningHolding', 'miningHolding.refresh', { key: ({ order }) => `${modeOf(order)}:${order.id}`, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: ({ order }) => `mining:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: ({ order }) => modeOf(order), ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    ...(['miningCollection.missed', 'miningExit.missed'] as const).flatMap((said) => [
      ...on(said).to('miningHolding', 'miningHolding.refresh', { key: ({ id, mode }) => `${mode}:${id}`, ...NOT_LOOKED_AT }),
    ]),
    // They may have ended, another day may be posted or something collected, while nobody was told.
    ...on('miningHolding.read').to('miningExit', ({ order }) => ({ type: 'mining.updated', order }), {
      key: ({ order }) => `${modeOf(order)}:${order.id}`,
      whenClosed: 'wait',
    }),
    // A running one that is settled leaves one list and comes into the other.
    ...on('option.updated')
      .to('optionsPosition', undefined, { key: ({ order }) => order.id, whenClosed: { skip: 'Nobody looks at this option.' } })
      .to('records', 'records.refresh', { key: ({ order }) => `openOptions:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `closedOptions:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    // Found settled, without news of it.
    ...on('optionsPosition.found')
      .to('records', 'records.refresh', { key: ({ order }) => `openOptions:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .to('records', 'records.refresh', { key: ({ order }) => `closedOptions:${modeOf(order)}`, ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .toAll('balance', 'balance.refresh')
      .run('figures.refresh'),
    ...on('orders.ended').opens('position', ({ order }) => [{ ...positionOf(order, modeOf(order)), isForNow: true }]),
  ],
  'Charity NFTs': [
    // A bid holds money, and the one before is free again.
    ...on('nftSale.completed')
      .to('nftAuction', 'nftAuction.refresh', { key: ({ id }) => id, ...NOT_LOOKED_AT })
      .to('records', 'records.refresh', { key: () => 'nfts:real', ...OPENS_WITH_QUESTION })
      .to('balance', 'balance.refresh', { key: () => 'real', ...OPENS_WITH_QUESTION })
      .toAll('ownLimits', 'ownLimits.refresh')
      .run('figures.refresh'),
    ...on('nftSale.missed').to('nftAuction', 'nftAuction.refresh', { key: ({ id }) => id, ...NOT_LOOKED_AT }),
  ],
  'The live connection': [
    ...on('connection.authenticated')
      // The venue tells of what happens from now on: what happened before is asked for, and listed.
      .to('notifications', (_, { now }) => ({ type: 'notifications.refresh', since: now + CLOCK_STEP }), OPENS_WITH_QUESTION)
      .to('priceAlerts', 'priceAlerts.refresh', OPENS_WITH_QUESTION)
      .toAll('records', 'records.refresh', { keys: (key, { mode }) => key.endsWith(`:${mode}`) })
      .toAll('profitCalendar', 'profitCalendar.refresh', { keys: (key, { mode }) => key === mode })
      .to('deposits', 'deposits.refresh', OPENS_WITH_QUESTION)
      .toAll('depositProgress', 'depositProgress.refresh')
      .toAll('balance', 'balance.refresh')
      .toAll('smartProgress', 'smartProgress.refresh')
      .toAll('investmentHolding', 'investmentHolding.refresh')
      .toAll('miningHolding', 'miningHolding.refresh')
      .toAll('orderLife', 'orderLife.refresh', { keys: (key, { mode }) => key === mode })
      .toAll('withdrawals', 'withdrawals.refresh')
      .toAll('withdrawalReview', 'withdrawalReview.refresh')
      .toAll('withdrawalTerms', 'withdrawalTerms.refresh')
      .to('kyc', 'kyc.refresh', OPENS_WITH_QUESTION)
      .to('loan', 'loan.refresh', OPENS_WITH_QUESTION)
      .to('loans', 'loans.refresh', OPENS_WITH_QUESTION),
    ...on('connection.resynced')
      // A venue that was away may have been replaced by one with a newer program.
      .to('appUpdate', 'appUpdate.check')
      .to('securityCentre', 'securityCentre.refresh', OPENS_WITH_QUESTION)
      .to('usdtAuthorization', 'usdtAuthorization.refresh', OPENS_WITH_QUESTION)
      .to('provedWallets', 'provedWallets.refresh', OPENS_WITH_QUESTION)
      .to('addressBook', 'addressBook.refresh', OPENS_WITH_QUESTION)
      .to('watchLists', 'watchLists.refresh', OPENS_WITH_QUESTION)
      .to('language')
      .toAll('marketDetail')
      .toAll('optionsTicket')
      .toAll('optionsPosition')
      .toAll('smartPlan', 'smartPlan.refresh')
      .toAll('investmentPlan', 'investmentPlan.refresh')
      .toAll('miningMachine', 'miningMachine.refresh')
      .toAll('nftList', 'nftList.refresh')
      .toAll('nftAuction', 'nftAuction.refresh'),
    // A 401 to this ends the session.
    ...on('connection.refused').run('figures.refresh'),
    ...on('browser.online').to('connection'),
    ...on('browser.offline').to('connection'),
    ...on('candles.rolled').to('marketDetail', 'candles.rolled', {
      key: ({ code }) => code,
      whenClosed: { skip: 'Nobody looks at this market.' },
    }),
  ],
  'Watch lists': [
    // Changed here, in another tab or on another device.
    ...on('watchLists.changed').to('watchLists', 'watchLists.refresh', OPENS_WITH_QUESTION),
    ...on('watchLists.merged').to('marketList', ({ codes }) => ({ type: 'marketList.dropFavourites', codes }), {
      when: ({ codes }) => codes.length > 0,
      whenClosed: 'wait',
    }),
  ],
  'Notifications and alerts': [
    ...on('notification.arrived')
      .to('notifications', (event, { now }) => ({ ...event, now }), OPENS_WITH_QUESTION)
      .to('priceAlerts', 'priceAlerts.refresh', {
        ...OPENS_WITH_QUESTION,
        when: ({ notification }) => notification.kind === 'priceAlertCrossed',
      })
      // What proves the person may have come or gone, in another tab or on another device.
      .to('securityCentre', 'securityCentre.refresh', {
        ...OPENS_WITH_QUESTION,
        when: ({ notification }) => notification.kind === 'accountChanged',
      })
      // Changed on another device.
      .toAll('ownLimits', 'ownLimits.refresh', { when: ({ notification }) => notification.kind === 'limitsChanged' })
      // What has been decided holds at once; what else there is to it is asked for.
      .toAll('depositProgress', ({ notification }) => ({ type: 'review.decided', ...depositDecisionIn(notification)! }), {
        when: ({ notification }) => depositDecisionIn(notification) !== undefined,
      })
      .toAll('depositProgress', 'depositProgress.refresh', { when: ({ notification }) => isOfDeposit(notification) })
      .to('deposits', 'deposits.refresh', { ...OPENS_WITH_QUESTION, when: ({ notification }) => isOfDeposit(notification) })
      .toAll('balance', 'balance.refresh', { when: ({ notification }) => notification.kind === 'depositCompleted' })
      // A decision holds at once; what else there is to it is asked for.
      .toAll('withdrawalReview', ({ notification }) => ({ type: 'review.decided', ...withdrawalDecisionIn(notification)! }), {
        when: ({ notification }) => withdrawalDecisionIn(notification) !== undefined,
      })
      .toAll('withdrawalReview', 'withdrawalReview.refresh', {
        when: ({ notification }) => isOfWithdrawal(notification) && withdrawalDecisionIn(notification) === undefined,
      })
      .to('withdrawals', 'withdrawals.refresh', { ...OPENS_WITH_QUESTION, when: ({ notification }) => isOfWithdrawal(notification) })
      // A new password makes withdrawals rest, and whoever was reported may have stopped them.
      .to('withdrawalTerms', 'withdrawalTerms.refresh', {
        ...OPENS_WITH_QUESTION,
        when: ({ notification }) => isOfWithdrawal(notification) || CHANGES_WHAT_MAY_LEAVE.has(notification.kind),
      })
      .toAll('balance', 'balance.refresh', { when: ({ notification }) => isOfWithdrawal(notification) })
      .toAll('balance', 'balance.refresh', { when: ({ notification }) => notification.kind.startsWith('loan') })
      // A loan that was decided on, is over or is repaid, and an identity that was, make room for another loan, or take it.
      .to('loan', 'loan.refresh', { ...OPENS_WITH_QUESTION, when: ({ notification }) => changesWhatIsLent(notification) })
      .to('loans', 'loans.refresh', { ...OPENS_WITH_QUESTION, when: ({ notification: { kind } }) => kind.startsWith('loan') })
      // What was submitted is no longer in review: the list says what became of it.
      .to('agreement', 'agreement.dismiss', { whenClosed: 'wait', when: ({ notification }) => LOAN_DECIDED.has(notification.kind) })
      .to('kyc', 'kyc.refresh', { ...OPENS_WITH_QUESTION, when: ({ notification }) => IDENTITY_DECIDED.has(notification.kind) })
      // Somebody bid more, or an auction is over.
      .toAll('nftAuction', 'nftAuction.refresh', { when: ({ notification: { kind } }) => kind.startsWith('nft') })
      .to('records', 'records.refresh', {
        key: () => 'nfts:real',
        ...OPENS_WITH_QUESTION,
        when: ({ notification: { kind } }) => kind.startsWith('nft'),
      }),
    ...on('notification.counted').to('notifications', undefined, OPENS_WITH_QUESTION),
  ],
  'Pages and language': [
    ...on('navigation.wanted').to('navigationGuard'),
    ...on('navigation.allowed').run('navigation.show', ({ path }) => path),
    ...on('navigation.redirected').run('navigation.ask', ({ to }) => to),
    ...on('route.changed')
      .to('connection', 'route.changed')
      .run('invite.keep', ({ path }) => path)
      .to('workspace', (_, { needs }) => ({ type: 'needs.changed', ...needs() })),
    ...on('streams.unneeded').run('streams.close', ({ ids }) => ids),
    ...on('navigation.requested').to('navigationGuard'),
    ...on('language.changed').toAll('contentPage'),
  ],
  'The program itself': [
    ...on('program.started').to('connection', 'connection.start'),
    ...on('page.shown').to('appUpdate', 'appUpdate.check').to('venueFacts', 'venueFacts.refresh'),
    ...on('page.partMissing').to('appUpdate', 'update.partMissing'),
    ...on('version.differs').to('appUpdate', 'update.takenUp'),
  ],
}

export const WIRING: readonly Rule[] = Object.values(WIRING_BY_CAPABILITY).flat()

/** Events that nobody needs to hear, and why. */
export const UNHEARD: Readonly<Partial<Record<Emitted['type'], string>>> = {}
