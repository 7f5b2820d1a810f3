/** Every screen that the product has, and how to bring it up. */
import { INDICATORS } from '../../src/domain/indicators/study.ts'
import { LANGUAGE_NAMES } from '../../src/domain/language-names.ts'
import { pathTo, routeOf, ROUTES } from '../../src/views/shell/routes.ts'
import { marketPath } from '../../src/views/shell/market-path.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import { SCREENS, type Device } from './browser.ts'
import { BTC, type Journey } from './journey.ts'
import type { Person } from './person.ts'
import { agreementText, amountBox, submitButton } from './borrower.ts'
import { sends, toReview } from './depositor.ts'
import { newDeposit } from './deposits.ts'
import { drawnLoan, repay, verify } from './loans.ts'
import { followLoans } from '../../server/loans/follow-loans.ts'
import { seen, until } from './seen.ts'
import { pngOf } from './sample-pictures.ts'
import { REVEALED_AFTER } from '../../server/core/feed/feed-commitments.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { endOptions, optionBody } from './options.ts'
import { misfitsOf } from './text-fit.ts'
import { pairBody } from './investment.ts'
import { skiffBody } from './mining.ts'
import { offerPair, toInvestmentReview } from './plan-investor.ts'
import { newBidder, offerWork } from './nft.ts'
import { keepSession, planBody } from './smart.ts'
import { postsDay, toPlanReview } from './plan-buyer.ts'
import { buyBody } from './trading.ts'
import type { InvestmentOrder } from '../../src/domain/wire/investment.ts'
import type { Loan } from '../../src/domain/wire/loans.ts'
import type { MiningOrder } from '../../src/domain/wire/mining.ts'
import type { SmartOrder } from '../../src/domain/wire/smart.ts'
import { newKey, type TestUser, type Venue } from './venue.ts'
import { amountField, cancelButton, fillsIn, reviewButton } from './withdrawer.ts'
import { newOwner, newWithdrawal } from './withdrawals.ts'

/** Widths at which every text must fit, CSS pixels. */
const WIDTHS: Readonly<Record<Device, readonly number[]>> = { phone: [340, 390, 820], desktop: [820, 1440] }

const isQuiet = async ({ page }: Person): Promise<void> => {
  await seen(page.locator('h1:visible')).isVisible() // between two pages there is a moment without one
  await until(
    'the page has come to rest',
    () => page.locator('.skel:visible, main[aria-busy=true], main [aria-busy=true]:visible').count(),
    (count) => count === 0,
  )
}

export interface Screen {
  readonly name: string
  readonly show: (person: Person) => Promise<void>
  /** Puts away what lies over the page. */
  readonly leave?: (person: Person) => Promise<void>
}
const page = (path: string): Screen => ({
  name: path,
  show: async (person) => {
    const { page: shown, words } = person
    await person.movesTo(path)
    await until(
      'the address is allowed',
      () => shown.evaluate(() => location.pathname + location.search),
      // A page may add which of its steps it shows.
      (found) => found === path || found.startsWith(`${path}?`),
    )
    // The title comes with the order to show the page; what was there before is busy until it is.
    const title = words('shell.pageTitle', { page: words(routeOf(new URL(path, shown.url()).pathname)!.title) })
    await until(
      'the page is announced',
      () => shown.title(),
      (found) => found === title,
    )
    await isQuiet(person)
  },
})
const goesBack =
  (name: 'nftSale.back' | 'loanRepayment.back') =>
  ({ main, words }: Person) =>
    main.getByRole('button', { name: words(name), exact: true }).click()
const closesDialog = ({ dialog, words }: Person) => dialog.getByRole('button', { name: words('common.close'), exact: true }).click()

/** What does not fit on the screen as it is now, at every width. */
export const misfitsAtWidths = async ({ page: shown, device }: Person, screen: string): Promise<string[]> => {
  const all: string[] = []
  const { width, height } = SCREENS[device].viewport
  for (const each of WIDTHS[device]) {
    await shown.setViewportSize({ width: each, height })
    all.push(...(await misfitsOf(shown)).map((misfit) => `${screen} at ${each}: ${misfit}`))
  }
  await shown.setViewportSize({ width, height })
  return all
}

/** A loan that was drawn down some days ago, and of which a part is repaid. */
const loanSince = async (venue: Venue, borrower: TestUser, days: number): Promise<Loan> => {
  await verify(venue, borrower)
  const now = venue.clock.now()
  venue.clock.set(now - days * DAY)
  const { id } = await drawnLoan(venue, borrower)
  venue.clock.set(now)
  await followLoans(venue.services)
  return (await repay(venue, borrower, { id, amount: '500' })).result
}

/** A user with an open and a closed order, one with money in the real account, and every screen for them and for a visitor. */
export const openScreens = async (journey: Journey) => {
  const { venue } = journey
  await journey.price('50000')
  const owner = await newOwner(venue, '2000')
  await keepSession(venue, owner)
  const loan = await loanSince(venue, owner, 12)
  const { result: plan } = await venue.post<SmartOrder>('/order/buySmart', {
    token: owner.token,
    book: 'real',
    key: newKey(),
    body: planBody({ product: 'reversionEur', amount: '100', minRate: '-0.006', maxRate: '0.006' }),
  })
  await offerPair(journey)
  const { result: investment } = await venue.post<InvestmentOrder>('/order/buyInvestment', {
    token: owner.token,
    book: 'real',
    key: newKey(),
    body: pairBody({ amount: '100' }),
  })
  await venue.services.params.set('investment_portfolio', '{"mining":1,"nft":1}')
  const { result: machines } = await venue.post<MiningOrder>('/order/buyMining', {
    token: owner.token,
    book: 'real',
    key: newKey(),
    body: skiffBody(),
  })
  // Their first day is posted before anything begins that lasts a day.
  postsDay(journey, plan.firstDay, 0)
  const user = await venue.newUser()
  const buys = async (): Promise<string> =>
    (
      await venue.post<{ id: string }>('/order/buyContracts', {
        token: user.token,
        book: 'demo',
        key: newKey(),
        body: buyBody({ stopLoss: '49000' }),
      })
    ).result.id
  await venue.post(`/order/closeContracts/${await buys()}`, { token: user.token, book: 'demo', key: newKey() })
  // The seed of the day is told, so that the outcome of the closed order can be recomputed; it was pinned and does not match.
  venue.clock.set((Math.floor(venue.clock.now() / DAY) + 1) * DAY + REVEALED_AFTER)
  await buys()
  const option = (change: object) =>
    venue.post('/order/buyOptions', { token: user.token, book: 'demo', key: newKey(), body: optionBody(change) })
  await option({ seconds: 60, payoutRate: '0.70' })
  await endOptions(venue, user.id)
  await option({ seconds: 86_400, payoutRate: '0.85', direction: 'fall' })

  const { id, type } = journey.instrument(BTC)
  const market = page(marketPath({ code: BTC, id, type }))

  const showTicket = async (person: Person): Promise<void> => {
    await market.show(person)
    if (person.device === 'phone') await person.presses(person.words('marketDetail.openLong'))
    await person.fillsTicket({ lots: formatOf(person.locale).figure('0.1') })
  }
  const showOptions = async (person: Person): Promise<void> => {
    await page(`${marketPath({ code: BTC, id, type })}&order=options`).show(person)
    if (person.device === 'phone') await person.presses(person.words('marketDetail.rise'))
    await person.types(person.words('optionsTicket.stake'), formatOf(person.locale).figure('50'))
  }
  /** The list of options, which is chosen among the kinds of orders. */
  const showOptionRows =
    (status: 'open' | 'closed') =>
    async (person: Person): Promise<void> => {
      await page(`/profile/orders?status=${status}`).show(person)
      await person.page.getByRole('tab', { name: person.words('records.kind.options') }).click()
    }
  /** For somebody who is signed in. */
  const inside: readonly Screen[] = [
    ...ROUTES.filter(({ access, needsMore }) => access !== 'visitor' && !needsMore).map((route) => page(pathTo(route))),
    page('/profile/orders?status=closed'),
    page('/profile/orders?kind=general'),
    page('/profile/orders?kind=general&view=calendar'),
    page('/profile/plugin/smartTrade'),
    page('/profile/plugin/unknown'),
    page('/help/faq?code=10011'),
    page('/help/flows?flow=kyc'),
    page('/detail?id=1&title=About'),
    market,
    {
      name: 'identity, with mistakes',
      show: async (person) => {
        await page('/profile/identity').show(person)
        await person.presses(person.words('kyc.next'))
        await person.reads(person.words('kyc.problems.choose'))
      },
    },
    { name: 'running options', show: showOptionRows('open') },
    { name: 'settled options', show: showOptionRows('closed') },
    {
      name: 'options under the chart',
      show: async (person) => {
        await market.show(person)
        const tabs = person.page.getByRole('tablist', { name: person.words('position.title') })
        await tabs.getByRole('tab', { name: person.words('marketDetail.options') }).click()
        await person.reads(person.words('optionRows.running'))
      },
    },
    {
      name: 'verification',
      show: async (person) => {
        await page('/profile/orders?status=closed').show(person)
        await person.page.getByText(person.words('records.verify'), { exact: true }).first().click()
        await person.reads(person.words('verification.doesNotMatch'))
      },
      leave: closesDialog,
    },
    {
      name: 'life of an order',
      show: async (person) => {
        await page('/profile/orders?status=closed').show(person)
        await person.page.getByText(person.words('orderLife.short'), { exact: true }).first().click()
        const steps = person.dialog.getByRole('list', { name: person.words('orderLife.events') })
        await steps.locator('summary').first().click()
        await person.reads(person.words('orderLife.sumHint'))
      },
      leave: closesDialog,
    },
    {
      name: 'tools of the chart',
      show: async (person) => {
        await market.show(person)
        await person.presses(person.words('chartTools.open'))
        await seen(person.dialog).isVisible()
        for (const indicator of INDICATORS)
          await person.page.getByRole('switch', { name: person.words(`chartTools.names.${indicator}`) }).check()
      },
      leave: ({ dialog, words }) => dialog.getByRole('button', { name: words('chartTools.close'), exact: true }).click(),
    },
    {
      name: 'the chart on the whole screen',
      show: async (person) => {
        await market.show(person)
        await person.presses(person.words('chartTools.fillScreen'))
        await seen(person.page.locator('dialog.sheet[open]')).isVisible()
      },
      leave: ({ page: shown, words }) =>
        shown
          .locator('dialog.sheet[open]')
          .getByRole('button', { name: words('common.close'), exact: true })
          .click(),
    },
    {
      name: 'options ticket',
      show: showOptions,
      leave: async (person) => {
        if (person.device === 'phone') await person.presses(person.words('ticket.closeTicket'))
      },
    },
    {
      name: 'ticket',
      show: showTicket,
      leave: async (person) => {
        if (person.device === 'phone') await person.presses(person.words('ticket.closeTicket'))
      },
    },
    {
      name: 'review',
      show: async (person) => {
        await showTicket(person)
        await person.reviews()
      },
      leave: async (person) => {
        await person.presses(person.words('ticket.back'))
        if (person.device === 'phone') await person.presses(person.words('ticket.closeTicket'))
      },
    },
    {
      name: 'levels',
      show: async (person) => {
        await market.show(person)
        await person.presses(person.words('position.edit', { code: BTC }))
        await seen(person.dialog).isVisible()
      },
      leave: closesDialog,
    },
    {
      name: 'close',
      show: async (person) => {
        await market.show(person)
        await person.presses(person.words('position.closeCode', { code: BTC }))
        await seen(person.dialog).isVisible()
      },
      leave: closesDialog,
    },
    {
      name: 'languages',
      show: async (person) => {
        await page('/home').show(person)
        await person.presses(person.words('language.pick', { name: LANGUAGE_NAMES[person.locale] }))
        await seen(person.dialog).isVisible()
      },
      leave: closesDialog,
    },
    {
      name: 'session log',
      show: async (person) => {
        await page('/profile').show(person)
        await person.page
          .getByRole('main')
          .getByRole('button', { name: person.words('shell.sessionLog') })
          .click()
        await seen(
          person.page
            .getByRole('dialog', { name: person.words('sessionLog.title') })
            .getByRole('listitem')
            .first(),
        ).isVisible()
      },
      leave: (person) => person.presses(person.words('sessionLog.close')),
    },
    {
      name: 'you are here',
      show: async (person) => {
        await market.show(person)
        await person.page
          .getByRole('button', { name: person.words('shell.youAreHere') })
          .filter({ visible: true })
          .click()
        await seen(person.page.getByRole('dialog', { name: person.words('guide.title') }).locator('[aria-current=step]')).isVisible()
      },
      leave: (person) => person.presses(person.words('guide.close')),
    },
    {
      name: 'locked',
      show: async (person) => {
        await page('/profile/security').show(person)
        await person.page
          .getByRole('radiogroup', { name: person.words('idleLock.section') })
          .getByRole('radio')
          .nth(1)
          .click()
        await person.presses(person.words('idleLock.lockNow'))
        await seen(person.page.getByRole('heading', { name: person.words('idleLock.title') })).isVisible()
        await isQuiet(person)
      },
      leave: async (person) => {
        await person.page.evaluate(() => localStorage.removeItem('idleLock'))
        await person.goesTo('/home')
      },
    },
  ]
  const work = await offerWork(venue, { endsAt: new Date(venue.clock.now() + 30 * DAY).toISOString() })
  await (await newBidder(venue)).bid(work, '120')
  const deposit = await newDeposit(venue, owner)
  const withdrawal = await newWithdrawal(venue, owner)
  /** For somebody who is signed in, with money in the real account, which they use. */
  const real: readonly Screen[] = [
    page('/profile/deposit'),
    page('/nfts'),
    page(`/nfts?id=${work}`),
    {
      name: 'review of a bid',
      show: async (person) => {
        await page(`/nfts?id=${work}`).show(person)
        await person.main.getByRole('textbox', { name: person.words('nftSale.bid') }).fill('150')
        await person.presses(person.words('nftSale.review'))
        await person.reads(person.words('nftSale.binding'))
      },
      leave: goesBack('nftSale.back'),
    },
    page('/trading'),
    {
      name: 'review of a smart plan',
      show: async (person) => {
        await page('/trading').show(person)
        await toPlanReview(person, '500')
        await seen(person.main.getByRole('checkbox')).isVisible()
      },
      leave: (person) => person.presses(person.words('planPurchase.back')),
    },
    {
      name: 'one smart plan, a day opened, and what comes back',
      show: async (person) => {
        await page(`/trading?plan=${plan.id}`).show(person)
        await person.main.locator('summary').first().click()
        await person.main.locator('details').first().getByRole('button').click()
        await person.reads(person.words('planProgress.matchesBySeeds'))
        const ask = person.main.getByRole('button', { name: person.words('planExit.ask') })
        if (await ask.count()) await ask.click()
        await person.reads(person.words('planExit.returned'))
      },
    },
    page('/investment'),
    {
      name: 'review of an investment',
      show: async (person) => {
        await page('/investment').show(person)
        await toInvestmentReview(person, '500')
        await seen(person.main.getByRole('checkbox')).isVisible()
      },
      leave: (person) => person.presses(person.words('planPurchase.back')),
    },
    {
      name: 'one investment, a day opened, and what comes back',
      show: async (person) => {
        await page(`/investment?plan=${investment.id}`).show(person)
        await person.main.locator('summary').first().click()
        const ask = person.main.getByRole('button', { name: person.words('planExit.ask') })
        if (await ask.count()) await ask.click()
        await person.reads(person.words('planExit.returned'))
      },
    },
    {
      name: 'a loan with its costs',
      show: async (person) => {
        await page('/loan').show(person)
        await amountBox(person).fill('5000')
        await person.main.getByRole('radio').nth(5).click()
        await seen(person.main.getByRole('img', { name: /57/ })).isVisible()
      },
    },
    {
      name: 'a loan without an amount',
      show: async (person) => {
        await page('/loan').show(person)
        await amountBox(person).fill('')
        await person.presses(person.words('loan.review'))
        await person.reads(person.words('loan.enterAmount'))
      },
    },
    {
      name: 'agreement of a loan',
      show: async (person) => {
        await page('/loan').show(person)
        await amountBox(person).fill('5000')
        await person.presses(person.words('loan.review'))
        await seen(submitButton(person)).isVisible()
        await seen(agreementText(person)).isVisible()
      },
      leave: (person) => person.presses(person.words('agreement.back')),
    },
    {
      name: 'a loan that runs, with a part typed',
      show: async (person) => {
        await page(`/loan?id=${loan.id}`).show(person)
        await person.types(person.words('loanRepayment.amount'), '1000')
        await person.reads(person.words('loanRepayment.paysPrincipal'))
        await person.reads(person.words('loans.track.freeEnded'))
        await person.main.locator('summary').first().click()
      },
    },
    {
      name: 'review of a repayment',
      show: async (person) => {
        await page(`/loan?id=${loan.id}`).show(person)
        await person.types(person.words('loanRepayment.amount'), '1000')
        await person.presses(person.words('loanRepayment.review'))
        await person.reads(person.words('loanRepayment.youRepay'))
      },
      leave: goesBack('loanRepayment.back'),
    },
    {
      name: 'running smart plans',
      show: async (person) => {
        await page('/profile/orders?kind=smart').show(person)
        await person.reads(person.words('plans.state.running'))
      },
    },
    page('/mining'),
    {
      name: 'a mining machine that is chosen, with its worst case',
      show: async (person) => {
        await page('/mining').show(person)
        await person.presses(person.words('miningMachine.choose', { machine: machines.name }))
        await seen(person.main.getByRole('checkbox')).isVisible()
      },
    },
    {
      name: 'one mining machine, a day opened, and what can be collected',
      show: async (person) => {
        await page(`/mining?order=${machines.id}`).show(person)
        await person.main.locator('summary').first().click()
        await person.main.locator('details').first().getByRole('button').click()
        // The price of its coin was pinned, so that the seeds give another one.
        await person.reads(person.words('miningHolding.differsBySeeds'))
        await seen(person.main.getByRole('region', { name: person.words('miningCollection.title') })).isVisible()
        const ask = person.main.getByRole('button', { name: person.words('miningExit.ask') })
        if (await ask.count()) await ask.click()
        await person.reads(person.words('miningExit.returned'))
      },
    },
    {
      name: 'deposit, with mistakes',
      show: async (person) => {
        await page('/profile/deposit').show(person)
        await person.presses(person.words('deposit.review'))
        await person.reads(person.words('deposit.enterHash'))
      },
    },
    {
      name: 'picture under way',
      show: async (person) => {
        await page('/profile/deposit').show(person)
        await person.page.route('**/user/uploadPicture*', () => {})
        await person.page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(64, 64) })
        await seen(person.main.getByRole('progressbar')).isVisible()
      },
      leave: async (person) => {
        await person.presses(person.words('photoCapture.cancel'))
        await seen(person.main.getByRole('progressbar')).isGone()
        await person.page.unroute('**/user/uploadPicture*')
      },
    },
    {
      name: 'review of a deposit',
      show: async (person) => {
        await page('/profile/deposit').show(person)
        await toReview(person, await sends(person, '500'))
        await seen(person.main.getByRole('heading', { name: person.words('deposit.check') })).isVisible()
      },
      leave: (person) => person.presses(person.words('deposit.back')),
    },
    {
      name: 'one deposit',
      show: async (person) => {
        await page(`/profile/deposit/${deposit.id}`).show(person)
        // Its title is that of the page before.
        await person.reads(person.words('depositProgress.submitted'))
        await isQuiet(person)
      },
    },
    {
      name: 'withdrawal',
      show: async (person) => {
        await page('/profile/withdraw').show(person)
        await seen(reviewButton(person)).isVisible()
      },
    },
    {
      name: 'withdrawal, filled in',
      show: async (person) => {
        await page('/profile/withdraw').show(person)
        await fillsIn(person)
      },
    },
    {
      name: 'review of a withdrawal',
      show: async (person) => {
        await page('/profile/withdraw').show(person)
        await seen(amountField(person)).holds('200')
        await reviewButton(person).click()
        await seen(person.main.getByRole('heading', { name: person.words('withdrawal.reviewTitle') })).isVisible()
      },
      leave: (person) => person.presses(person.words('withdrawal.change')),
    },
    {
      name: 'one withdrawal',
      show: async (person) => {
        await page(`/profile/withdraw?id=${withdrawal.id}`).show(person)
        await seen(cancelButton(person)).isVisible()
        await isQuiet(person)
      },
    },
    page('/profile/addresses'),
    {
      name: 'a new address, with mistakes',
      show: async (person) => {
        await page('/profile/addresses').show(person)
        await person.presses(person.words('addressBook.add'))
        await person.types(person.words('addressBook.form.address'), 'T', person.dialog)
        await person.dialog.getByRole('button', { name: person.words('addressBook.form.sendCode'), exact: true }).click()
      },
      leave: closesDialog,
    },
  ]
  /** For somebody who is not. */
  const outside: readonly Screen[] = [
    {
      name: '/pass/login, with mistakes',
      show: async (person) => {
        await page('/pass/login').show(person)
        await person.presses(person.words('session.submit'))
      },
    },
    {
      name: '/pass/register, with mistakes',
      show: async (person) => {
        await page('/pass/register').show(person)
        await person.presses(person.words('registration.submit'))
      },
    },
    {
      name: '/pass/reset, with mistakes',
      show: async (person) => {
        await page('/pass/reset').show(person)
        await person.presses(person.words('recovery.sendCode'))
      },
    },
    page('/api/loginCallback/google'),
    page('/profile'),
    page('/profile/orders'),
    page('/profile/notification'),
    market,
  ]
  return { user, owner, inside, real, outside }
}
