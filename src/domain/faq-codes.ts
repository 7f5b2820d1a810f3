/**
 * Every code that can reach a person, by what it means for them now and what they can do next. The sentences are in
 * `locales/<locale>/faq.json` under `causes`, `meanings` and `steps`.
 */
export type FaqMeaning =
  | 'nothingDone'
  | 'notSent'
  | 'notKnown'
  | 'signedOut'
  | 'accountHeld'
  | 'mustWait'
  | 'done'
  | 'inReview'
  | 'overAlready'
  | 'untilClosed'
  | 'ownLimit'
export type FaqStep =
  | 'correctField'
  | 'logIn'
  | 'chooseAgain'
  | 'reload'
  | 'lookUp'
  | 'lessOrFree'
  | 'waitMinutes'
  | 'newCode'
  | 'otherName'
  | 'otherEmail'
  | 'support'
  | 'newQuote'
  | 'moveLevel'
  | 'lessLeverage'
  | 'changeLots'
  | 'waitSession'
  | 'verify'
  | 'nothing'
  | 'seeOrders'
  | 'realAccount'
  | 'leadingTab'
  | 'freeStorage'
  | 'smaller'
  | 'wallet'
  | 'otherWay'
  | 'alert'
  | 'withinLimit'
  | 'waitLimit'
  | 'byHand'

export interface FaqCode {
  readonly meaning: FaqMeaning
  readonly step: FaqStep
  /** Key of a cause that several codes share; without it the code has one of its own. */
  readonly cause?: string
}
const entry = (step: FaqStep, meaning: FaqMeaning = 'nothingDone'): FaqCode => ({ meaning, step })
const all = (codes: string, step: FaqStep, cause: string): readonly (readonly [string, FaqCode])[] =>
  codes.split(' ').map((code) => [code, { meaning: 'nothingDone', step, cause }])

/** In the order in which the page lists them. */
export const FAQ_CODES: ReadonlyMap<string, FaqCode> = new Map<string, FaqCode>([
  ['10001', entry('correctField')],
  ['10002', entry('correctField')],
  ['10003', entry('correctField')],
  ['10004', entry('correctField')],
  ['10005', entry('support', 'accountHeld')],
  ['10006', entry('otherName')],
  ['10007', entry('otherEmail')],
  ['10008', entry('support', 'accountHeld')],
  ['10009', entry('correctField')],
  ['10010', entry('chooseAgain')],
  ['10011', entry('lessOrFree')],
  ['10012', entry('chooseAgain')],
  ['10013', entry('correctField')],
  ['10014', entry('chooseAgain')],
  ['10015', entry('waitSession')],
  ['10016', entry('changeLots')],
  ['10017', entry('chooseAgain')],
  ['10018', entry('reload')],
  ['10019', entry('verify', 'accountHeld')],
  ['10020', entry('chooseAgain')],
  ['10021', entry('correctField')],
  ['10022', entry('verify')],
  ['10023', entry('chooseAgain')],
  ['10024', entry('seeOrders')],
  ['10025', entry('chooseAgain')],
  ['10091', entry('newCode')],
  ['19999', entry('otherEmail')],
  ['20001', entry('nothing', 'inReview')],
  ['20002', entry('nothing', 'inReview')],
  ['20003', entry('nothing', 'inReview')],
  ['20004', entry('seeOrders', 'done')],
  ['20005', entry('nothing', 'done')],
  ['401', entry('logIn', 'signedOut')],
  ['30001', entry('reload')],
  ['30002', entry('reload')],
  ['30003', entry('reload')],
  ['30004', entry('waitMinutes', 'mustWait')],
  ['30005', entry('newQuote')],
  ['30006', entry('moveLevel')],
  ['30007', entry('moveLevel')],
  ['30008', entry('lessLeverage')],
  ['30009', entry('changeLots')],
  ['30010', entry('seeOrders', 'overAlready')],
  ['30011', entry('seeOrders')],
  ['30012', entry('realAccount', 'accountHeld')],
  ['30013', entry('newQuote')],
  ['30014', entry('newCode')],
  ['30015', entry('correctField')],
  ['30016', entry('correctField')],
  ['30017', entry('chooseAgain')],
  ['30018', entry('smaller')],
  ['30019', entry('lookUp', 'notKnown')],
  ['30020', entry('lookUp', 'notKnown')],
  ['30021', entry('waitSession')],
  ['30022', entry('otherWay')],
  ['30023', entry('waitMinutes', 'mustWait')],
  ['30024', entry('logIn')],
  ['30025', entry('correctField')],
  ['30026', entry('otherWay')],
  ['30027', entry('correctField')],
  ['30028', entry('waitMinutes', 'mustWait')],
  ['30029', entry('logIn')],
  ['30030', entry('reload')],
  ['30037', entry('correctField')],
  ['30038', entry('otherEmail')],
  ['30086', entry('otherWay')],
  ['30087', entry('chooseAgain')],
  ['30088', entry('chooseAgain')],
  ['30096', entry('newQuote')],
  ['30131', entry('moveLevel')],
  ['30132', entry('correctField')],
  ['30133', entry('seeOrders', 'overAlready')],
  ['30136', entry('correctField')],
  ['30134', entry('newQuote')],
  ['30135', entry('newQuote')],
  ['30150', entry('newQuote')],
  ['30201', entry('correctField')],
  ...all('30211', 'newQuote', 'loanAgreement'),
  ...all('30212', 'nothing', 'loanWaiting'),
  ...all('30213', 'chooseAgain', 'loanOverdue'),
  ...all('30214', 'correctField', 'loanSigned'),
  ...all('30215', 'newQuote', 'loanOwed'),
  ...all('30216', 'reload', 'loanDecided'),
  ...all('30217', 'chooseAgain', 'loanClosing'),
  ...all('30221', 'chooseAgain', 'planClosed'),
  ...all('30222', 'chooseAgain', 'planNotOpen'),
  ...all('30223', 'correctField', 'planFull'),
  ...all('30224 30225', 'chooseAgain', 'machineGone'),
  ...all('30226', 'correctField', 'machinesFull'),
  ...all('30227 30228', 'nothing', 'nothingRipe'),
  ...all('30229', 'newQuote', 'machineChanged'),
  ...all('30230', 'newQuote', 'machineQuote'),
  ...all('30231', 'correctField', 'nftBidLow'),
  ...all('30232', 'nothing', 'nftLeading'),
  ...all('30233', 'nothing', 'nftOwned'),
  ...all('30234', 'newQuote', 'nftPrice'),
  ...all('30235', 'chooseAgain', 'nftClosing'),
  ['30081', entry('chooseAgain')],
  ['30082', entry('realAccount')],
  ...all('30050', 'alert', 'alertReached'),
  ...all('30051', 'alert', 'alertLimit'),
  ...all('30191 30194', 'chooseAgain', 'listsChanged'),
  ...all('30192 30193', 'correctField', 'listsChanged'),
  ...all('30052 30053 30142', 'chooseAgain', 'closingOpen'),
  ...all('30141', 'seeOrders', 'demoHeld'),
  ...all('30054', 'chooseAgain', 'exportFile'),
  ...all('30034 30035 30036', 'otherWay', 'ownerLink'),
  ...all('30060', 'otherWay', 'doorsShut'),
  ...all('30061', 'otherWay', 'thirdPartyOff'),
  ...all('30062 30063 30064', 'otherWay', 'thirdPartyAgain'),
  ...all('30065 30066', 'otherWay', 'thirdPartyRefused'),
  ...all('30067 30068', 'otherWay', 'thirdPartyTaken'),
  ['30071', entry('withinLimit', 'ownLimit')],
  ['30072', entry('waitLimit', 'ownLimit')],
  ['30073', entry('waitLimit', 'ownLimit')],
  ...all('30101 30107 WALLET_NO_ACCOUNT', 'wallet', 'walletSignature'),
  ...all('30102 30103 30104 30105 30106 MESSAGE_FORM MESSAGE_DOMAIN MESSAGE_ADDRESS MESSAGE_CHAIN MESSAGE_TIME', 'wallet', 'walletText'),
  ...all('30108', 'otherWay', 'walletContract'),
  ...all('30090', 'otherWay', 'walletTaken'),
  ...all('30109', 'chooseAgain', 'walletProofs'),
  ...all('WALLET_REFUSED', 'wallet', 'walletRefused'),
  ...all('WALLET_LOCKED WALLET_FAILED WALLET_GONE', 'wallet', 'walletAway'),
  ...all('WALLET_FORBIDDEN', 'support', 'walletForbidden'),
  ...all('30031', 'otherWay', 'passkeyGone'),
  ...all('30032', 'otherWay', 'passkeyCopied'),
  ...all('30033 PASSKEY_CANCELLED', 'otherWay', 'passkeyNotConfirmed'),
  ...all('30055 PASSKEY_FORBIDDEN', 'otherWay', 'passkeySite'),
  ...all('30056 PASSKEY_UNFIT', 'otherWay', 'passkeyUnchecked'),
  ...all('30057 PASSKEY_UNSUPPORTED PASSKEY_FAILED', 'otherWay', 'passkeyNoAnswer'),
  ...all('30058 PASSKEY_HERE', 'chooseAgain', 'passkeyHere'),
  ...all('30059', 'chooseAgain', 'passkeyLimit'),
  ...all('30121 30122 30124 30125', 'correctField', 'depositForm'),
  ...all('30123', 'chooseAgain', 'depositForm'),
  ...all('30126', 'correctField', 'depositHash'),
  ...all('30127', 'correctField', 'depositLimit'),
  ...all('30128', 'chooseAgain', 'depositReal'),
  ...all('30161 30162 30163', 'correctField', 'withdrawalForm'),
  ...all('30164', 'chooseAgain', 'withdrawalPlace'),
  ...all('30169', 'wallet', 'withdrawalPlace'),
  ...all('30165', 'reload', 'withdrawalFee'),
  ...all('30166', 'nothing', 'withdrawalRest'),
  ...all('30167', 'support', 'withdrawalFrozen'),
  ...all('30168', 'reload', 'withdrawalDecided'),
  ...all('30181 30182 30183 30184 30185', 'correctField', 'addressForm'),
  ...all('30186 30187', 'chooseAgain', 'addressBook'),
  ...all('30188', 'chooseAgain', 'addressEmail'),
  ['30189', { ...entry('correctField'), cause: '30037' }],
  ...all('30151 30152 30153 30155 PICTURE_GONE', 'chooseAgain', 'picture'),
  ...all('30154 30156', 'chooseAgain', 'pictureUse'),
  ...all('CAMERA_DENIED CAMERA_UNSUPPORTED CAMERA_MISSING CAMERA_ENDED', 'otherWay', 'camera'),
  ...all('UPLOAD_FAILED', 'chooseAgain', 'upload'),
  ['NETWORK', entry('lookUp', 'notKnown')],
  ['TIMEOUT', entry('lookUp', 'notKnown')],
  ['ORDER_TIMEOUT', { ...entry('lookUp', 'notKnown'), cause: 'TIMEOUT' }],
  ['INTERRUPTED', entry('lookUp', 'notKnown')],
  ['MALFORMED', entry('lookUp', 'notKnown')],
  ['JOURNAL', entry('freeStorage', 'notSent')],
  ['READONLY', entry('leadingTab', 'notSent')],
  ['STORAGE', entry('freeStorage', 'untilClosed')],
  ['STATEMENT', entry('reload')],
  ['CLIPBOARD', entry('byHand')],
  ['SHARE', entry('byHand')],
  ['SERVICE_LINKS', entry('reload')],
  ['LOG', entry('reload')],
])

/** The code that a query string asks for, if the page knows it. */
export const faqCodeOf = (text: string | null): string | null => (text !== null && FAQ_CODES.has(text) ? text : null)
