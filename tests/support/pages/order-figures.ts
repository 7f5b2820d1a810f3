/**
 * The figures of an order, reckoned here by hand and not by the product's own arithmetic: what the page shows is compared
 * with what the contract's terms mean. Prices and lots of the paths are small enough for plain numbers.
 */
export interface Order {
  readonly direction: 'long' | 'short'
  readonly leverage: number
  readonly lots: number
  readonly price: number
}

const FEE = 0.0008
const MAINTENANCE = 0.005
/** A cent is the smallest money; the tiny part takes back what binary fractions add. */
const up = (money: number): number => Math.ceil(money * 100 - 1e-6) / 100

const figure = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
export const priceText = (value: number): string => figure(value, 2)
export const moneyText = (value: number): string => `${figure(value, 2)} USDT`
export const shareText = (value: number): string => `${figure(Number((value * 100).toFixed(2)), 1)}%`
const signed = (value: number, write: (size: number) => string): string => (value < 0 ? '−' : value > 0 ? '+' : '') + write(Math.abs(value))
export const changeText = (value: number, digits: number): string => signed(value, (size) => `${figure(size, digits)}%`)

/** The price at which the move has earned the fee, to the cent beyond it. */
export const breakEvenOf = ({ direction, lots, price, fee }: Omit<Order, 'leverage'> & { readonly fee: number }): string => {
  const exact = (price + ((direction === 'long' ? 1 : -1) * fee) / lots) * 100
  return priceText((direction === 'long' ? Math.ceil(exact - 1e-4) : Math.floor(exact + 1e-4)) / 100)
}

export const figuresOf = ({ direction, leverage, lots, price }: Order) => {
  const side = direction === 'long' ? 1 : -1
  const size = lots * price
  const margin = up(size / leverage)
  const fee = up(size * FEE)
  const move = 1 / leverage - MAINTENANCE
  const exact = price * (1 - side * move) * 100
  const liquidation = (direction === 'long' ? Math.ceil(exact - 1e-6) : Math.floor(exact + 1e-6)) / 100
  const resultAt = (level: number) => {
    // After the fee, which is taken when the order is opened.
    const money = Math.round((level - price) * side * lots * 100 - fee * 100) / 100
    return { money, text: signed(money, moneyText), percent: changeText((money / margin) * 100, 2) }
  }
  return {
    size: moneyText(size),
    margin,
    fee,
    worst: margin + fee,
    liquidation,
    breakEven: breakEvenOf({ direction, lots, price, fee }),
    resultAt,
    /** `57,386.05 (−9.5%)` */
    liquidationText: `${priceText(liquidation)} (${changeText(((liquidation - price) / price) * 100, 1)})`,
    isStopReasonable: (stop: number) => (direction === 'long' ? stop < price && stop > liquidation : stop > price && stop < liquidation),
    isTargetReasonable: (target: number) => (direction === 'long' ? target > price : target < price),
  }
}

/** Share of the assets that is held as margin once the order is open, with the four digits that loads are kept with. */
export const loadAfter = (order: Order, account: { readonly margin: number; readonly assets: number }): number => {
  const { margin, fee } = figuresOf(order)
  return Number(((account.margin + margin) / (account.assets - fee)).toFixed(4))
}
