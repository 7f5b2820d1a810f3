/** What the frame and Home say of the venue. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { venueInfo } from '../../src/domain/wire/market.ts'
import type { VenueFacts } from '../../src/domain/venue-facts.ts'
import type { VenueFactsContext, VenueFactsEvent } from '../../src/machines/venue-facts/venue-facts.types.ts'
import { defineBinding, handIn, type EffectBinding } from '../support/pages/binding.ts'
import { goTo } from '../support/pages/flows.ts'
import { all, at, link, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { readSight } from '../support/pages/sight.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { refusal, success, type Reply } from '../support/pages/world.ts'

/** By the operator's figures: as English writes them. */
const WRITTEN: Readonly<Record<string, string>> = { '3800000000': '$3.8\u00a0B', '1250000': '$1.3\u00a0M' }

const HOME = '/home'
/** A phone's band has no room for its sentence and leads to it: whoever follows sees the sentence, and Home's figures no more. */
const MEANING = '/introduction'
const isAtHome = ({ notes }: Stage): boolean => !notes.has('at the meaning')

const shown = (moment: Moment, stage: Stage): readonly Look[] => {
  const { pricesAreSimulated, moneyIsSimulated, homeFigures } = (moment.context as unknown as VenueFactsContext).facts
  const prices =
    pricesAreSimulated === moneyIsSimulated ? [] : [text(pricesAreSimulated ? 'shell.band.madeUpPrices' : 'shell.band.livePrices')]
  const sentence = [...prices, text(moneyIsSimulated ? 'shell.band.sentence' : 'shell.band.realSentence')].join(' ')
  const title = text(moneyIsSimulated ? 'shell.band.title' : 'shell.band.realTitle')
  const isPhone = stage.layout === 'phone'
  const band = within(
    'region',
    title,
    says(title),
    ...(isPhone ? [says(...prices), link(text('shell.band.whatThisMeans'), 'on')] : [says(sentence)]),
  )
  if (isAtHome(stage))
    return [
      at(HOME),
      band,
      says(WRITTEN[homeFigures.volume]!),
      says(text(moneyIsSimulated ? 'home.figures.sample' : 'home.figures.sampleReal')),
    ]
  // Where all is simulated, the page says more than the sentence.
  return pricesAreSimulated && moneyIsSimulated
    ? [at(MEANING), band, says(text('content.introduction.lead'), text('content.introduction.prices'))]
    : [at(MEANING), band, within('main', '', says(sentence)), saysNothingOf(text('content.introduction.lead'))]
}

/** A phone shows on two pages what the desktop shows on one: what has become of the question is seen on both. */
const seeOnBoth = async (stage: Stage): Promise<void> => {
  if (stage.layout === 'desktop') return
  await until(async () => all(await readSight(stage.page), shown(stage.next, stage)).join('; ') || null, stage.frame)
  if (isAtHome(stage)) {
    await stage.press('link', text('shell.band.whatThisMeans'))
    stage.notes.set('at the meaning', '')
  } else {
    await goTo(stage, HOME)
    stage.notes.delete('at the meaning')
  }
}

const factsOf = (facts: VenueFacts): Reply => success(venueInfo, { ...facts, feed: 'simulated', demoOpening: '100000' })
const told: EffectBinding = {
  call: { method: 'GET', path: /^\/index\/getVenueInfo$/ },
  end: async (stage, { id, end, output }) => {
    await (end === 'fail' ? stage.venue.drop(id) : stage.venue.answer(id, factsOf(output as VenueFacts)))
    await seeOnBoth(stage)
  },
}

export const venueFacts = defineBinding<VenueFactsEvent>({
  name: 'venue-facts',
  layouts: ['desktop', 'phone'],
  stream: () => 'venueFacts',
  begin: ({ world }) => {
    // The operator has added nothing to the sentence, which is another chart's matter.
    world.replies.push(({ path }) => (path === '/index/getContentsByKey/introduction' ? refusal(OWN_CODES.notFound) : null))
    return { address: HOME }
  },
  events: { 'venueFacts.refresh': () => handIn('It comes with the page of a market, and when the page is looked at again.') },
  effects: { readFacts: told, readAgain: told },
  see: { reading: shown, told: shown, untold: shown, refreshing: shown },
})
