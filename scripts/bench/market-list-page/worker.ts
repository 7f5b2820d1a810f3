/** Sends one message with every symbol, `rate` times a second, as text: what the socket would bring. */
const { symbols, rate, count } = Object.fromEntries(new URL(self.location.href).searchParams) as Record<string, string>
let seed = 11
const random = (): number => (seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
const prices = Array.from({ length: Number(symbols) }, () => 10 + random() * 1_000)
let sent = 0
const timer = setInterval(
  () => {
    const ticks = prices.map((price, i) => {
      prices[i] = price * (1 + (random() - 0.5) * 0.002)
      return { code: `S${i}/USDT`, price: prices[i].toFixed(2), zdf: ((random() - 0.5) * 8).toFixed(2) }
    })
    self.postMessage(JSON.stringify(ticks))
    sent += 1
    if (sent === Number(count)) {
      clearInterval(timer)
      self.postMessage('')
    }
  },
  1000 / Number(rate),
)
