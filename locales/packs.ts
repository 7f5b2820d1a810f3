/**
 * Which texts travel together. A page, a drawer or a dialog names the packs that it shows (`latePart(load, packs)`), and they
 * come with it; `base` is there from the start. A file of `locales/<language>` that is not listed here is a pack by its own
 * name, and so is a part of a file (`errors/trade`): a new feature adds nothing here, and nothing to the start.
 */
export const PACKS = {
  base: ['accountMode', 'appUpdate', 'appearance', 'common', 'connection', 'errors', 'introBoard', 'language', 'reasons', 'shell'],
  trade: ['marketDetail', 'candles', 'ticket', 'position', 'reasons/trade', 'priceAlerts/market'],
  entry: ['session', 'validation', 'reasons/entry'],
  modules: ['plugin'],
  commands: ['commands', 'shortcuts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Entries that travel apart from the rest of their file, in whichever file they are: the name of a page is on every page, and
 * notices of all kinds are shown side by side. A new feature writes them into its own file.
 */
export const TRAVELLING = { pageName: 'base', notices: 'notices' } as const satisfies Readonly<Record<string, string>>

/** Parts of files whose entries belong to several pages, by name. What is in no part stays with the file. */
export const PARTS = {
  validation: {
    trade: [
      'enterPurchaseQuantity',
      'enterCorrectAmount',
      'amountMark',
      'amountNegative',
      'amountText',
      'amountTooLong',
      'amountDigits',
      'lotsOutOfRange',
      'stopLossUnreasonable',
      'takeProfitUnreasonable',
      'stopAndTargetUnreasonable',
      'insufficientBalance',
    ],
    addresses: ['enterWalletAddress', 'labelTooLong', 'labelForbidden'],
  },
  reasons: {
    trade: ['priceStale', 'marketClosed', 'openingPaused', 'orderInFlight', 'orderClosed', 'quoteExpired', 'priceMoved', 'acknowledgeLoad'],
    entry: ['registered', 'sendingCode', 'codeWait', 'alreadySignedIn', 'walletNotConnected'],
  },
  /** Which markets a list shows, in which order, and which are followed. */
  markets: {
    choice: 'category order show favourites addFavourite removeFavourite lists listsOf'.split(' '),
    note: ['listsNotSaved', 'listsUnknown', 'listsGiveUp'],
  },
  /** What only the dialogs of a position say: loaded once there's one. */
  position: {
    dialogs: (
      'editTitle editHint save saving savingUnknown savingUnresolved closeProfit feePaid closeResult closeProceeds closeNote keep ' +
      'closeDemo closeReal closingTitle closingBody closeUnknownBody closeUnresolvedBody closeRefusedTitle closeRefusedBody ' +
      'backToPosition movedBody lostTitle lostBody'
    ).split(' '),
  },
  /** What the balance and the lists of orders show of it as well. */
  profile: { statement: ['balance', 'statement'] },
  /** What the settings say of it. */
  guide: { switch: ['title', 'switch', 'switchHint', 'openNow'] },
  /** What the steps of each flow are called, with its picture. */
  flows: {
    contractTicket: ['contractTicket'],
    position: ['position'],
    pendingOrder: ['pendingOrder'],
    optionsTicket: ['optionsTicket'],
    optionsPosition: ['optionsPosition'],
    smartPlan: ['smartPlan'],
    investmentPlan: ['investmentPlan'],
    miningMachine: ['miningMachine'],
    nftSale: ['nftSale'],
    loan: ['loan'],
    loanRepayment: ['loanRepayment'],
    deposit: ['deposit'],
    depositProgress: ['depositProgress'],
    withdrawal: ['withdrawal'],
    withdrawalReview: ['withdrawalReview'],
    usdtAuthorization: ['usdtAuthorization'],
    flashExchange: ['flashExchange'],
    kyc: ['kyc'],
    wallet: ['wallet'],
    registration: ['registration'],
    recovery: ['recovery'],
    session: ['session'],
    supportDialog: ['supportDialog'],
  },
  watchLists: { note: ['failed', 'failedHint'] },
  priceAlerts: { market: ['alert', 'alertsHere', 'full', 'line'] },
  /** Any call may fail by the codes that are in no part; these are answers to what one page asks for. */
  errors: {
    trade: 'ORDER_TIMEOUT 10011 10015 10016 30005 30006 30007 30008 30009 30010 30011 30021 30071 30072 30073'.split(' '),
    entry: (
      '10001 10002 10003 10004 10005 10006 10007 10009 10091 19999 30004UntilDay 30014 30015 30016 30022 30023 30025 ' +
      '30034 30035 30036 30060 30086 30061 30062 30063 30064 30065 30066 30067 30068'
    ).split(' '),
    wallet: (
      'WALLET_REFUSED WALLET_LOCKED WALLET_NO_ACCOUNT WALLET_FAILED WALLET_FORBIDDEN WALLET_GONE ' +
      'MESSAGE_FORM MESSAGE_DOMAIN MESSAGE_ADDRESS MESSAGE_CHAIN MESSAGE_TIME ' +
      '30090 30101 30102 30103 30104 30105 30106 30107 30108 30109'
    ).split(' '),
    passkey: (
      '30031 30032 30033 30055 30056 30057 30058 30059 30087 30088 ' +
      'PASSKEY_UNSUPPORTED PASSKEY_CANCELLED PASSKEY_HERE PASSKEY_FORBIDDEN PASSKEY_UNFIT PASSKEY_FAILED'
    ).split(' '),
    account: '30141 30024 30026 30037 30038 30054 STATEMENT CLIPBOARD SHARE SERVICE_LINKS LOG'.split(' '),
    /** Why an account can't be closed. */
    closing: '30142 30052 30053 30217 30235'.split(' '),
    alerts: '30050 30051'.split(' '),
    watchLists: '30191 30192 30193 30194'.split(' '),
    pictures: (
      '30151 30152 30153 30154 30155 30156 ' + 'CAMERA_DENIED CAMERA_UNSUPPORTED CAMERA_MISSING CAMERA_ENDED PICTURE_GONE UPLOAD_FAILED'
    ).split(' '),
    deposits: '30121 30122 30123 30124 30125 30126 30127 30128'.split(' '),
    withdrawals: '10021 10025 20003 30161 30162 30163 30164 30165 30166 30167 30168 30169'.split(' '),
    addresses: '30181 30182 30183 30184 30185 30186 30187 30188 30189'.split(' '),
    factors: '30027 30028 30029 30030'.split(' '),
    /** Of capabilities whose pages are not open yet: the answers to questions explain them. */
    products: (
      '10010 10012 10013 10014 10017 10020 10023 10024 30211 30212 30213 30214 30215 30216 30221 30222 30223 30231 30232 30233 30234 ' +
      '30081 30134 30135 30150'
    ).split(' '),
    /** Of mining machines. */
    mining: '30224 30225 30226 30227 30228 30229 30230'.split(' '),
    identity: '10019 10022 20001 30201'.split(' '),
    /** Of limit and stop orders. */
    waiting: '30131 30132 30133'.split(' '),
    trailing: ['30136'],
    /** Of money that comes in, goes out or is changed. */
    funds: '10018 20002 30082 30096'.split(' '),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type PartName = { [File in keyof typeof PARTS]: `${File}/${keyof (typeof PARTS)[File] & string}` }[keyof typeof PARTS]
/** @template File names of files, from the types of the texts */
export type PackName<File extends string> = keyof typeof PACKS | (typeof TRAVELLING)[keyof typeof TRAVELLING] | PartName | File
