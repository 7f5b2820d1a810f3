/**
 * What each condition of a chart means, in plain words. On an arrow they follow “if”, so each reads as the rest of a sentence.
 * A name in the code cannot say it well enough: who reads the pages does not know the code.
 */

/** Conditions that shapes bring along, so that several charts have them. */
const COMMON: Readonly<Record<string, string>> = {
  canQuote: 'everything on the form is right, the price is fresh and nothing stops a submission',
  canConfirm: 'the price shown still holds and nothing stops a submission',
  hasLostText: 'what was typed is no longer there, for instance after a reload',
  hasRepetitionsLeft: 'the page has asked fewer than ten times',
  isAlreadyClosed: 'the venue answers that the order is closed',
  isFormComplete: 'every field is filled in correctly',
  isKeyAccepted: 'the venue has carried the request out',
  isKeyVoided: 'the venue never received the request and will now refuse it',
  isOutcomeUnknown: 'no answer came, so it may or may not have happened',
  isOutdated: 'a refresh was asked for meanwhile',
  isPriceMoved: 'the price has moved against the user by more than the tolerance',
  isPriceRefused: 'the venue refuses because the price has moved',
  isWorthAskingAgain: 'asking again may bring an answer',
  hasAllRows: 'every row the venue has is on screen',
  hasNoRows: 'there are no rows',
}

/** By id of the chart. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountClosing: { isOwner: 'it is the person who asked to close their account', isTicked: 'the box is ticked' },
  accountMode: {
    isDemo: 'the account is the demo account',
    isDemoDisabled: 'the venue has closed the demo account',
    isDemoEnabled: 'the venue offers a demo account',
  },
  appUpdate: {
    isHeld: 'an order or a payment has just begun',
    isNew: 'the venue has another version than this page',
    isNewAndTakenUp: 'the venue has another version and another tab already runs it',
  },
  authenticatorApp: {
    hasApp: 'the account has an authenticator app',
    hasFactor: 'something is asked for after the password: a code of an app, or a passkey',
    hasNewCodes: 'new recovery codes came with it',
    hasNoApp: 'the account has no authenticator app',
    isCodeFormed: 'the code has six digits',
    isCopying: 'the recovery codes were to be copied, not saved',
    isRefusal: 'the venue refuses, so that nothing has changed',
    isPasskeyAsked: 'a passkey is asked for after the password',
    isPasskeyNotAsked: 'no passkey is asked for after the password',
    isSetUpOver: 'the key that was shown is no longer valid',
  },
  commandPalette: {
    canUseSingleKeys: 'the person has left single-key shortcuts switched on',
    isListOfKeysShown: 'the list of shortcuts is open',
    isSearching: 'the list of commands is open',
  },
  connection: {
    hasLostLink: 'the connection is lost',
    isAnotherUser: 'it is another user than before',
    isLinkAway: 'no socket is open',
    isLinkOpen: 'a socket is open',
    isRefusal: 'the venue refuses this user',
    isSaidOffline: 'the browser says that there is no network',
    isSignedIn: 'somebody is signed in',
    shouldNudge: 'somebody is signed in and no socket is open',
    shouldReconnectSoon: 'somebody is signed in and the connection broke off',
  },
  contentPage: {
    hasNotices: 'the page lists notices',
    hasText: 'there is a text',
    hasUnread: 'a notice has not been read',
    isOtherLanguage: 'it is another language than that of the text',
    isUnread: 'this notice has not been read',
  },
  contractTicket: { isLeverageAllowed: 'this market allows that leverage' },
  dataExport: { isReady: 'there is a file to download', isWorking: 'the venue is gathering the data' },
  dappRedirect: { hasTarget: 'the operator names a page to go to', isAskedToStay: 'the address asks to stay' },
  emailChange: {
    canSendAnother: 'the new address is not being sent',
    isAboutEmail: 'the refusal is about the email address',
    isCode: 'the field is the code',
    isEmail: 'the field is the email address',
    isEmailValid: 'the email address is written correctly',
  },
  identities: { isListed: 'it is in the list', isNameRight: 'the name can be kept', isPartable: 'it is not the last way to log in' },
  heldWays: { isListed: 'it is in the list' },
  introBoard: { shouldShow: 'it is a phone and the board has not been seen in this session' },
  invitation: { canShare: 'the device can share links', hasMore: 'the venue has more guests than are shown' },
  language: {
    isOtherLanguage: 'it is another language than the one wanted last',
    isWantedLanguage: 'it is the language that did not load',
  },
  marketDetail: {
    canComeYet: 'the market exists',
    hasMissingCandles: 'older candles are still missing',
    hasOlder: 'the venue has older candles',
    isOtherPeriod: 'it is another time frame than the one shown',
  },
  navigationGuard: {
    isHolding: 'the registration page is waiting for the answer',
    isHoldingInVain: 'the registration page is waiting and the venue takes wallet sign-in only',
    isRegistration: 'the page asked for is registration',
    isRegistrationClosed: 'the page asked for is registration and the venue takes wallet sign-in only',
  },
  notMe: {
    isDoneAlready: 'the link counts as used because an earlier request, whose answer never came, has done it',
    isLinkOver: 'the link is too old, was used before or is none of ours',
  },
  notifications: {
    hasMarks: 'something was read that the venue does not know of',
    hasMoreMarks: 'more was read that the venue does not know of',
    hasUnread: 'a notification has not been read',
    isCountOther: 'the venue counts another number than is shown, and nothing is being marked',
    isCountOvertaken: 'something arrived meanwhile, so the count in the answer is too old',
    isForToast: 'it has only just happened and the page does not show it anyway',
    isListBusy: 'the list is being fetched',
    isNews: 'it is not in the list yet',
    isToast: 'it is the one shown',
    isUnread: 'this notification has not been read',
  },
  orders: {
    isClosed: 'the order is closed',
    isLeading: 'this tab leads',
    isLeadingForSomebody: 'this tab leads and somebody is signed in',
    isListDue: 'this tab leads and a confirmed list is waiting to be compared',
    isOfAnother: 'another user typed the drafts',
    isSomeLost: 'a position is open here but missing from the list',
    isToldClosed: 'its end has been announced already',
  },
  ownLimits: {
    hasLimit: 'a limit is set',
    isDraftRight: 'the amount can be a limit',
    isEditing: 'a limit was being changed, not kept',
    isOffered: 'the page offers that many days',
    isOutdated: 'the figures may have changed',
    isWaiting: 'a looser limit is waiting for its day to pass',
  },
  passkeys: { canCreate: 'the browser can make passkeys', isListed: 'the passkey is in the list', isNameGood: 'the name can be kept' },
  position: {
    canConfirm: 'the market is open and its price is fresh',
    canQuote: 'the market is open and its price is fresh',
    canSaveLevels: 'the levels are right, they have changed and nothing stops a submission',
    isNothingInFlight: 'no earlier request is still unanswered',
    isOrderClosed: 'the contract is closed',
    isThisOrder: 'the news is about this contract',
  },
  priceAlerts: {
    hasNoProblem: 'the price can be watched',
    hasRoom: 'the person may set another alert',
    isListed: 'the alert is in the list',
    isToBeArmed: 'the alert is in the list and has been crossed',
  },
  records: { isOtherFilter: 'it is another filter than the one in use' },
  recovery: {
    canSendAnother: 'the new password is not being sent',
    isAboutEmail: 'the refusal is about the email address',
    isEmail: 'the field is the email address',
    isEmailValid: 'the email address is written correctly',
    isOfNewPassword: 'the field belongs to the new password',
  },
  registration: {
    canSendCode: 'the email address is written correctly and no code has just been sent',
    isEmail: 'the field is the email address',
    isEmailWanting: 'the email address is missing or written wrongly',
  },
  sessionLog: {
    hasEntries: 'the log has entries',
    hasNext: 'there is an entry after this one',
    isNarrowed: 'a filter narrows the list',
    isNextLast: 'the next entry is the last',
  },
  secondFactor: {
    isCodeComplete: 'the code is complete',
    isPasskeyChosen: 'the person takes the step by a passkey',
    isFound: 'a sign-in is waiting for its second step',
    isOffered: 'the account has this other way',
    isOver: 'the time for the second step has run out',
  },
  idleLock: {
    isLocked: 'this browser is locked',
    isOff: 'the page never locks',
    isOverdue: 'nobody has used the page for the whole time',
    isNear: 'less than a minute is left',
    isStillLocked: 'it is still locked',
    isNothingChosen: 'no time was chosen',
    isComplete: 'everything that is asked for is filled in',
    isMoreNeeded: 'the account asks for more than was given',
    isPasskeyOffered: 'the account has a passkey and the browser knows passkeys',
  },
  securityCentre: {
    isComplete: 'everything that is asked for is filled in',
    isMoreNeeded: 'the account asks for more than was given',
    isPasskeyOffered: 'the account has a passkey and the browser knows passkeys',
    isProved: 'the person has confirmed who they are a short while ago',
  },
  securitySettings: {
    hasGoodWord: 'the word can be used',
    hasWord: 'a word is set',
    isAnother: 'it is another time than the one that applies',
  },
  session: {
    hasCredentials: 'username and password are filled in',
    hasNotice: 'a message is shown',
    isAnotherUser: 'it is another user than before',
    isBalancePath: 'the balance is on screen',
    isSomeone: 'a user is stored',
  },
  sessions: { hasOthers: 'there are sessions besides this one', isAnother: 'it is another session than this one' },
  supportDialog: {
    hasLinks: 'the operator names at least one',
    isLogAttached: 'the session log is attached',
    isMessageRight: 'the message can be sent as it is',
  },
  tab: {
    hasCome: 'somebody has signed in',
    hasFollowed: 'this tab has followed another one before',
    hasGone: 'the person has signed out',
    hasLed: 'this tab led before its page was loaded again',
    isAnotherAccount: 'it is the other account',
    isAnotherPerson: 'it is another person than before',
    isSomeone: 'a user is stored',
  },
  thirdPartySignIn: {
    hasExpired: 'more than ten minutes have passed',
    isAnswer: 'the address carries an answer to this tab’s request',
    isCancelled: 'the person turned back at the issuer',
    isForeign: 'the answer belongs to no request of this tab',
    isInterrupted: 'the page was loaded again while the venue was asking',
    isIssuerAway: 'the issuer says that it is not available',
    isNotAccepted: 'the venue does not accept the issuer’s answer',
    isNotOffered: 'the venue no longer offers it',
    isOfAnotherBrowser: 'the request was begun in another browser',
    isOffered: 'the venue offers it',
    isRefused: 'the issuer refuses',
    isSigningIn: 'it is for signing in, not for joining the issuer’s account to a user',
    isSomeone: 'the answer names a user to sign in',
    isTaken: 'the email address or the issuer’s account belongs to another user',
    isUsed: 'this tab has used the answer before',
    isUsedBefore: 'the venue has seen the answer before',
  },
  walletSignIn: {
    isSomeone: 'the signature alone signs the user in',
    isRefusedByPerson: 'the person did not sign',
    isTooLate: 'the text has expired or was used before',
  },
  walletJoining: { isRefusedByPerson: 'the person did not sign', isTooLate: 'the text has expired or was used before' },
  wallet: {
    hasChosen: 'a wallet was chosen',
    hasFoundSome: 'a wallet was found',
    hasNoAccount: 'the wallet holds no account for this site',
    isAnotherAccount: 'it is another account than before',
    isListed: 'the wallet is in the list',
    isLocked: 'the wallet is locked',
    isOnRightChain: 'the wallet is on the main network',
    isRefused: 'the person did not agree',
    isRightChain: 'the wallet is on the main network',
    isWrongChain: 'the wallet is on another network',
  },
  workspace: { isSomebodyHere: 'somebody is signed in', isSomeUnneeded: 'something is open that is no longer needed' },
}

/** The rest of a sentence that begins with “if”, or nothing when nobody has written it. */
export const meaningOf = (chart: string, condition: string): string | undefined => OWN[chart]?.[condition] ?? COMMON[condition]

/** Words for charts or conditions of charts that are not there: `known` tells, by chart, which are. */
export const unusedWords = (known: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const everywhere = new Set([...known.values()].flatMap((names) => [...names]))
  return [
    ...Object.keys(COMMON).filter((name) => !everywhere.has(name)),
    ...Object.entries(OWN).flatMap(([chart, own]) =>
      Object.keys(own)
        .filter((name) => !known.get(chart)?.has(name))
        .map((name) => `${chart}: ${name}`),
    ),
  ]
}
