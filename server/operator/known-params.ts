/** The parameters an operator may set: what each is for, and what it may hold. */
import * as z from 'zod'
import { isAmountAtScale, SCALE } from '../../src/domain/money.ts'
import { isAuthAddress } from '../../src/domain/sign-in-message.ts'
import { redirectTarget } from '../../src/domain/redirect-target.ts'
import { depositAddresses, depositConfirmations, depositMinimums } from '../deposits/deposit-params.ts'
import { optionsTerms } from '../options/option-terms.ts'
import { loanProductsParam } from '../loans/loan-products.ts'
import { investmentPlansParam } from '../investment/investment-plans.ts'
import { miningMachinesParam } from '../mining/mining-machines.ts'
import { smartProductsParam } from '../smart/smart-products.ts'
import { FEE_RATE, withdrawalFeeRate } from '../withdrawals/fee-rate.ts'
import { INSTRUMENTS } from '../core/feed/instruments.ts'
import { serviceAddress } from '../../src/domain/service-links.ts'

interface KnownParam {
  /** What it is for, and what it may hold. */
  readonly about: string
  readonly form: z.ZodType
  /** Its value is JSON text. */
  readonly isJson?: boolean
}

const flag = z.enum(['0', '1'])
const switchValue = z.union([z.literal(0), z.literal(1)])
const httpUrl = z
  .string()
  .max(2048)
  .refine((text) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text) && new URL(text).username === '')
const host = z.string().regex(/^(?!.*\.\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/)
/** One with more digits could not be posted, and nobody could register. */
const balance = z.string().refine((text) => isAmountAtScale(text, SCALE.USDT))
const line = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}<>]+$/u)

const serviceLink = z.strictObject({
  id: z.union([z.int(), z.string().max(64)]),
  linkName: line,
  linkUrl: z
    .string()
    .max(2048)
    .refine((text) => serviceAddress(text) !== null),
  /** One of the product's own (`chat`), or a picture of this site (`/icons/chat.svg`). */
  icon: z
    .string()
    .max(200)
    .regex(/^$|^[a-z-]{1,32}$|^\/(?!\/)[\w/.-]+$/),
  status: z.string().max(8),
})

export const KNOWN_PARAMS: Readonly<Record<string, KnownParam>> = {
  wallet_login_only: {
    about: '1: nobody registers, new people come by wallet alone, and who has an account still signs in as before; 0: every way is open',
    form: flag,
  },
  auth_address: {
    about: 'the address that wallet authorizations name: 0x and 40 hexadecimal digits, or a TRON address; empty for none',
    form: z.string().refine(isAuthAddress),
  },
  investment_portfolio: {
    about: 'which products are on (1) or off (0): {"smartTrade":1,"nft":0,"investment":1,"mining":0}',
    isJson: true,
    form: z.strictObject({ smartTrade: switchValue, nft: switchValue, investment: switchValue, mining: switchValue }),
  },
  non_dapp_redirect_enabled: { about: '1: browsers that are no wallets are offered the redirect; 0: they are not', form: flag },
  non_dapp_redirect_url: {
    about: 'where to: http or https, on a host of redirect_allow_list; empty for nowhere',
    form: z.union([z.literal(''), httpUrl]),
  },
  redirect_allow_list: {
    about: 'hosts the redirect may lead to, each meant exactly: ["app.example.com"]',
    isJson: true,
    form: z.array(host).max(50),
  },
  customer_service_links: {
    about:
      'ways to reach support, usable while status is "0": [{"id":1,"linkName":"Chat","linkUrl":"https://…","icon":"chat","status":"0"}]',
    isJson: true,
    form: z.array(serviceLink).max(20),
  },
  money_is_simulated: {
    about: '1: all balances are practice money, and every screen says so; 0: the real account holds money that you owe',
    form: flag,
  },
  deposit_minimums: {
    about: 'the least that may be deposited, by currency: {"USDT":"120","BTC":"0.015","ETH":"0.2"}; what is left out has that default',
    isJson: true,
    form: depositMinimums,
  },
  deposit_confirmations: {
    about: 'blocks after which a deposit is credited, by network: {"ethereum":12,"tron":20,"bitcoin":6}; what is left out has that default',
    isJson: true,
    form: depositConfirmations,
  },
  deposit_addresses: {
    about:
      'where deposits are sent once money is real, by network: {"ethereum":"0x…","tron":"T…","bitcoin":"bc1…"}, each with a right checksum; a network that is left out takes none',
    isJson: true,
    form: depositAddresses,
  },
  withdrawal_fee_rate: {
    about: `the fee of a withdrawal, as its share of the amount: 0.01 is 1 %, 0 is none, and it is less than 0.1; without it ${FEE_RATE}`,
    form: withdrawalFeeRate,
  },
  options_terms: {
    about:
      'options by class of markets (forex, crypto, stocks, futures, metals): {"crypto":{"minStake":"5","maxStake":"500","periods":{"60":"0.70"}}}, periods in seconds with what a win brings as a share of the stake; what is left out has its default, no periods means none are sold',
    isJson: true,
    form: optionsTerms,
  },
  smart_products: {
    about:
      'smart plans by product: {"trendBtc":{"rule":"trend","markets":["BTC/USDT"],"minRate":"-0.015","maxRate":"0.015","days":[7,14,30,60],"minAmount":"100","maxAmount":"50000","damages":"0.05"}}; rule is trend or reversion (with "threshold") on one market, or basket on two to ten; rates are shares a day, minRate is a loss and days × minRate stays above -1; what is left out has its default, null takes a product away',
    isJson: true,
    form: smartProductsParam,
  },
  investment_plans: {
    about:
      'investment plans by code: {"tidewater30":{"name":"Tidewater 30","share":"0.1","markets":["BTC/USDT","ETH/USDT"],"minRate":"-0.002","maxRate":"0.0045","days":30,"minAmount":"500","maxAmount":"5000","damages":"0.05","opensAt":"2027-04-01T00:00:00Z","closed":false}}; a day brings the share of the mean change of two to twenty markets, within the range; rates are shares a day, minRate is a loss and days × minRate stays above -1; maxAmount is what one account may have in the plan in all; opensAt and closed may be left out; what is left out has its default, null takes a plan away',
    isJson: true,
    form: investmentPlansParam,
  },
  mining_machines: {
    about:
      'mining machines by code: {"skiffS1":{"name":"Skiff S1","market":"BTC/USDT","price":"480","days":180,"cycle":1,"rate":"92","power":"27.5","powerPrice":"0.04","minOutput":"2.9","maxOutput":"4.4","stock":500,"maxQuantity":5,"closed":false}}; a day brings the machine\'s share (rate, TH/s) of what the simulated network pays, at the market\'s close, within minOutput to maxOutput USDT, less power (kWh a day × powerPrice); at minOutput every day it must earn back less than its price; cycle is days from one collection to the next; stock is sold in all, in each of the two accounts of people, and maxQuantity is what one account may have at a time; closed may be left out; what is left out has its default, null takes a machine away',
    isJson: true,
    form: miningMachinesParam,
  },
  loan_products: {
    about:
      'loans by currency (USDT, BTC, ETH): {"USDT":{"minAmount":"100","maxVerified":"5000","maxUnverified":"0","days":[7,14,30,60],"dailyRate":"0.0005","freeDays":7,"lateRate":"0.0005","lateCap":"0.1","earlyDays":14}}; maxVerified and maxUnverified are of all that a person owes in it, 0 lends nothing to who is not verified; rates are shares a day, lateCap is the share of the amount that all interest together stays within; what is left out has its default, null takes a currency away',
    isJson: true,
    form: loanProductsParam,
  },
  home_figures: {
    about: 'the figures on Home, labelled as samples: {"volume":"3800000000","listed":350,"users":1200000}, volume in USD',
    isJson: true,
    form: z.strictObject({
      volume: z.string().refine((text) => isAmountAtScale(text, SCALE.USD)),
      listed: z.int().nonnegative().max(1_000_000_000),
      users: z.int().nonnegative().max(10_000_000_000),
    }),
  },
  contracts_opening_paused: {
    about: 'markets in which opening is paused while closing goes on, by their codes: ["BTC/USDT"]',
    isJson: true,
    form: z.array(z.string().refine((code) => INSTRUMENTS.some((instrument) => instrument.code === code))).max(1_000),
  },
  contracts_opening_enabled: { about: '1: contracts can be opened; 0: opening is paused, closing goes on', form: flag },
  demo_opening_balance: {
    about: `practice funds of a new demo account, USDT, with up to ${SCALE.USDT} digits after the point`,
    form: balance,
  },
  real_opening_balance: {
    about: `opening balance of a new real account, USDT, with up to ${SCALE.USDT} digits after the point`,
    form: balance,
  },
}

/** The value in the form it is kept in, or a sentence. `text` may be a JSON value already. */
export const readParam = (key: string, given: unknown): { readonly value: string } | { readonly mistake: string } => {
  const known = Object.hasOwn(KNOWN_PARAMS, key) ? KNOWN_PARAMS[key] : undefined
  if (!known) return { mistake: `There is no parameter ${key}. There are ${Object.keys(KNOWN_PARAMS).join(', ')}.` }
  const mistake = `${key}: ${known.about}.`
  const value = known.isJson && typeof given === 'string' ? parsed(given) : typeof given === 'number' ? String(given) : given
  const read = known.form.safeParse(value)
  if (!read.success) return { mistake }
  return { value: known.isJson ? JSON.stringify(read.data) : String(read.data) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with all of them together: a redirect that is on must be able to lead somewhere. */
export const mistakeOfParams = (values: ReadonlyMap<string, string>): string | null => {
  const url = values.get('non_dapp_redirect_url') ?? ''
  const hosts = values.get('redirect_allow_list') ?? '[]'
  if (url !== '' && redirectTarget(url, hosts) === null)
    return `non_dapp_redirect_url is not on redirect_allow_list (${hosts}): put its host there first.`
  return values.get('non_dapp_redirect_enabled') === '1' && url === ''
    ? 'non_dapp_redirect_enabled needs a non_dapp_redirect_url: set it first.'
    : null
}
