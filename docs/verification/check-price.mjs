// Recomputes a simulated price from what a venue has published, without any of the venue's code. Needs Node 24.
//
//   node check-price.mjs <address> <market> <time> [<from> <lower> <upper> | <from> <long|short> <percent>]
//   node check-price.mjs https://plimsoll.example BTC/USDT 2026-11-26T10:15:00.500Z
//   node check-price.mjs https://plimsoll.example BTC/USDT 2026-11-26T10:15:00.500Z 2026-11-26T09:00:00Z 91000 93500
//   node check-price.mjs https://plimsoll.example BTC/USDT 2026-11-26T10:15:00.500Z 2026-11-26T09:00:00Z long 1.5
//
// The first form prints the price at that time. The second also walks every tick after <from> and prints the first one at or below
// <lower> or at or above <upper>: what a stop, a target or a liquidation of an order does. The third does it with a trailing stop
// that was set at <from>, at a distance of so many percent from the best price since (rule T-1). The market must have been open all the
// time; the calendars of markets that close aren't in here. README.md says where every number comes from.
import { hash } from 'node:crypto'

const [address, market, time, from, lower, upper] = process.argv.slice(2)
const at = Date.parse(time)

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
const ask = async (path) => {
  const answer = await (await fetch(`${address}/swx/customer/index/${path}`)).json()
  if (answer.result === null || answer.result === undefined) stop(answer.msg)
  return answer.result
}
const sha256 = (bytes) => hash('sha256', bytes, 'buffer')
const shake256 = (bytes, outputLength) => hash('shake256', bytes, { outputEncoding: 'buffer', outputLength })
const DAY = 86_400_000
const dayOf = (instant) => Math.floor(instant / DAY)
const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10)

// What was published before the order, and the seed of the day.
const { commitments } = await ask('getFeedCommitment')
const commitment = commitments.findLast(({ madeAt }) => madeAt <= (from ? Date.parse(from) : at))
if (!commitment) stop('nothing had been published by then')
const { terms } = await ask(`getFeedTerms?hash=${commitment.termsHash}`)
if (sha256(Buffer.from(terms)).toString('hex') !== commitment.termsHash) stop('the terms are not those of the commitment')
const day = dayOf(at)
const { seed, revealTime } = await ask(`getDaySeed?day=${dateOf(day)}`)
if (seed === null) stop(`the seed of ${dateOf(day)} is told from ${new Date(revealTime).toISOString()} on`)

// The seed of a day is the SHA-256 of the seed of the day after.
const seeds = new Map([[day, Buffer.from(seed, 'hex')]])
const seedOf = (wanted) => {
  for (let known = Math.min(...seeds.keys()); known > wanted; known--) seeds.set(known - 1, sha256(seeds.get(known)))
  return seeds.get(wanted)
}
const head = seedOf(dayOf(Date.parse(commitment.firstDay)) - 1).toString('hex')
if (head !== commitment.head) stop('the seed does not lead to the commitment')

// A market's line: code, base price, volatility, digits, calendar.
const tickMs = Number(/^tick (\d+) ms$/m.exec(terms)[1])
const line = terms.split('\n').find((text) => text.startsWith(`${market} `))
const [, basePrice, volatility, digits] = line.split(' ')
const minuteSpread = Number(volatility) / Math.sqrt(525_600)
const daySpread = minuteSpread * Math.sqrt(1440)

// Three 16-bit words make a draw, in 65,536ths.
const draw = (bytes, index) =>
  2 * (bytes.readUInt16LE(index) + bytes.readUInt16LE(index + 2) + bytes.readUInt16LE(index + 4)) + 3 - 3 * 65_536
const stream = (wanted, length, rest = '') => shake256(Buffer.concat([seedOf(wanted), Buffer.from(market + rest)]), length)

const level = (wanted) => {
  let sum = 0
  for (let back = 1; back <= 365; back++) sum += (366 - back) * draw(stream(wanted - back, 6), 0)
  return Math.log(Number(basePrice)) + (daySpread * sum) / (365 * 65_536)
}

// Log price at the start of a minute of a day, 0 to 1440: a bridge from this day's level to the next one's.
const dayCache = new Map()
const dayData = (wanted) => {
  if (!dayCache.has(wanted)) {
    const bytes = stream(wanted, 14_406)
    const sums = [0]
    for (let minute = 0; minute < 1440; minute++) sums.push(sums[minute] + draw(bytes, 6 + minute * 10))
    dayCache.set(wanted, { bytes, sums, from: level(wanted), to: level(wanted + 1) })
  }
  return dayCache.get(wanted)
}
const anchor = ({ sums, from: first, to }, minute) =>
  minute === 1440
    ? to
    : first + ((to - first) * minute) / 1440 + (minuteSpread * (sums[minute] * 1440 - minute * sums[1440])) / (1440 * 65_536)

const priceAt = (instant) => {
  const data = dayData(dayOf(instant))
  const minuteOfDay = Math.floor((instant % DAY) / 60_000)
  const open = anchor(data, minuteOfDay)
  const close = anchor(data, minuteOfDay + 1)
  const bits = data.bytes.readUInt32LE(12 + minuteOfDay * 10)
  const reach = (part) => (1.2 * minuteSpread * (part & 1023)) / 1023
  const high = Math.max(open, close) + reach(bits)
  const low = Math.min(open, close) - reach(bits >>> 10)
  const first = (6 + ((bits >>> 20) & 15)) * 1000
  const second = (30 + ((bits >>> 24) & 15)) * 1000
  const [one, other] = (bits >>> 28) & 1 ? [high, low] : [low, high]
  // From the opening to one extreme, to the other, to the close.
  const elapsed = instant % 60_000
  const [start, end, begins, ends] =
    elapsed < first ? [0, first, open, one] : elapsed < second ? [first, second, one, other] : [second, 60_000, other, close]
  const straight = begins + ((ends - begins) * (elapsed - start)) / (end - start)
  // And a wiggle, which fades near the extremes.
  const words = stream(dayOf(instant), 240, `\n${Math.floor(instant / 60_000)}`)
  const wiggleAt = (step) => (step === 120 ? 0 : (2 * words.readUInt16LE(step * 2) + 1) / 65_536 - 1)
  const step = Math.floor(elapsed / 500)
  const wiggle = wiggleAt(step) + (wiggleAt(step + 1) - wiggleAt(step)) * (elapsed / 500 - step)
  const fade = Math.min(1, (elapsed - start) / 1500, (end - elapsed) / 1500)
  return Math.exp(Math.min(high, Math.max(low, straight + 0.3 * minuteSpread * wiggle * fade))).toFixed(Number(digits))
}

const tickOf = (instant) => Math.floor(instant / tickMs) * tickMs
console.log(`published ${new Date(commitment.madeAt).toISOString()}, head ${commitment.head}`)
console.log(`price ${priceAt(tickOf(at))} at ${new Date(tickOf(at)).toISOString()}`)
if (from) {
  let tick = tickOf(Date.parse(from)) + tickMs
  // In whole numbers of a price's last digit, and of a hundredth of a percent.
  const whole = (price) => Math.round(Number(price) * 10 ** Number(digits))
  const side = { long: 1, short: -1 }[lower]
  let best = whole(priceAt(tick - tickMs))
  const isInside = (price) => {
    if (!side) return Number(price) > Number(lower) && Number(price) < Number(upper)
    if ((best * (10_000 - side * Math.round(upper * 100)) - whole(price) * 10_000) * side >= 0) return false
    best = side * Math.max(side * best, side * whole(price))
    return true
  }
  while (tick <= at && isInside(priceAt(tick))) tick += tickMs
  console.log(tick > at ? 'no tick outside' : `first outside ${priceAt(tick)} at ${new Date(tick).toISOString()}`)
}
