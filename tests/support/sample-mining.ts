/** Mining machines that the tests sell, and days that rule M-1 really makes of the network and of the closes that stand with them. */
import { nodeHashes } from '../../server/core/feed/node-hashes.ts'
import { machineRange } from '../../src/domain/mining/machine-range.ts'
import { workOutMachine } from '../../src/domain/mining/machine-rule.ts'
import { BLOCK_REWARD, NETWORK_SEED, networkOf } from '../../src/domain/mining/network.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import { dateOfDay, dueTimeOf, firstDayOf } from '../../src/domain/plans/plan-days.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { MiningDay, MiningMachine, MiningOffer, MiningOrder, MiningOrderWithDays } from '../../src/domain/wire/mining.ts'
import { MIDNIGHT } from './sample-orders.ts'
import { closesOfSeeds, SEEDED_DAY } from './verification.ts'

const BITCOIN = { code: 'BTC/USDT', appName: 'Bitcoin', marketId: 1, marketType: 2, scale: 2 }
const networkOn = networkOf(nodeHashes.sha256)

const machine = (
  given: Pick<
    MiningMachine,
    'machine' | 'name' | 'price' | 'days' | 'cycle' | 'rate' | 'power' | 'powerCost' | 'minOutput' | 'maxOutput' | 'left'
  >,
): MiningMachine => ({
  ...given,
  ...machineRange(given),
  market: BITCOIN,
  powerPrice: '0.04',
  stock: 500,
  maxQuantity: 5,
  isClosed: false,
  past: null,
})

/** Pays for itself at the high end; at the low end never. */
export const SKIFF: MiningMachine = {
  ...machine({
    machine: 'skiffS1',
    name: 'Skiff S1',
    price: '480',
    days: 180,
    cycle: 1,
    rate: '92',
    power: '27.5',
    powerCost: '1.1',
    minOutput: '2.9',
    maxOutput: '4.4',
    left: { real: 212, demo: 3 },
  }),
  past: { days: [], sum: '5.4', best: '3.3', worst: '0', stillDays: 0 },
}

/** Its power costs as much as the low end brings, so that its price can be lost in full. */
export const CUTTER: MiningMachine = machine({
  machine: 'cutterC2',
  name: 'Cutter C2',
  price: '1950',
  days: 30,
  cycle: 7,
  rate: '290',
  power: '90',
  powerCost: '3.6',
  minOutput: '3.6',
  maxOutput: '12.7',
  left: { real: 2, demo: 2 },
})

export const offerOf = (...machines: readonly MiningMachine[]): MiningOffer => ({
  machines: [...machines],
  network: { seed: NETWORK_SEED, reward: BLOCK_REWARD },
  ended: {
    count: 8,
    lost: 6,
    median: '0.83',
    shares: [
      { from: '0.8', to: '0.9', count: 6 },
      { from: '1', to: '1.1', count: 2 },
    ],
  },
})

const QUANTITY = 2
const OPENED = MIDNIGHT - 3 * DAY + 3_600_000
const FIRST = firstDayOf(OPENED)

/** Two skiffs of the real account that have just begun. */
export const RUNNING_MACHINES: MiningOrder = {
  id: '81',
  orderNumber: 'M-5001',
  kind: 'mining',
  virtual: false,
  machine: SKIFF.machine,
  name: SKIFF.name,
  market: BITCOIN,
  price: SKIFF.price,
  days: SKIFF.days,
  cycle: SKIFF.cycle,
  rate: SKIFF.rate,
  power: SKIFF.power,
  powerPrice: SKIFF.powerPrice,
  powerCost: SKIFF.powerCost,
  minOutput: SKIFF.minOutput,
  maxOutput: SKIFF.maxOutput,
  quantity: QUANTITY,
  amount: '960',
  daysPosted: 0,
  runningDays: 0,
  produced: '0',
  powerPaid: '0',
  income: '0',
  received: '0',
  collectedDays: 0,
  collectable: '0',
  openTime: OPENED,
  firstDay: dateOfDay(FIRST),
  lastDay: dateOfDay(FIRST + SKIFF.days - 1),
  endTime: dueTimeOf(FIRST + SKIFF.days - 1),
  nextTime: dueTimeOf(FIRST),
  collectTime: dueTimeOf(FIRST),
  status: 'open',
  closeTime: null,
  endReason: null,
  profit: null,
}

/** The day `n` of `RUNNING_MACHINES`, as the rule works it out from the network and this close. */
export const miningDay = (n: number, close: Decimal | null): MiningDay => {
  const day = FIRST + n
  const inputs = { date: dateOfDay(day), ...networkOn(day), close }
  const { rawOutput, output, isStill, net } = workOutMachine(RUNNING_MACHINES, inputs)
  return { ...inputs, rawOutput, output, isStill, amount: dec(net).times(QUANTITY).toFixed(), postTime: dueTimeOf(day) }
}

/** The day of `RUNNING_MACHINES` whose price really comes from seeds: the second one. */
export const SEEDED_MINING_DAY = miningDay(SEEDED_DAY - FIRST, closesOfSeeds(1)[0]!)

const sum = (values: readonly Decimal[]): Decimal => values.reduce<Decimal>((all, each) => dec(all).plus(each).toFixed(), '0')

/** `RUNNING_MACHINES` with these days posted, of which the first `collectedDays` are collected. */
export const machinesWith = (results: readonly MiningDay[], collectedDays = 0): MiningOrderWithDays => {
  const running = results.filter(({ isStill }) => !isStill)
  const produced = dec(sum(running.map(({ output }) => output)))
    .times(QUANTITY)
    .toFixed()
  const powerPaid = dec(SKIFF.powerCost)
    .times(running.length * QUANTITY)
    .toFixed()
  const next = FIRST + results.length
  return {
    ...RUNNING_MACHINES,
    daysPosted: results.length,
    runningDays: running.length,
    produced,
    powerPaid,
    income: sum(results.map(({ amount }) => amount)),
    received: sum(results.slice(0, collectedDays).map(({ amount }) => amount)),
    collectedDays,
    collectable: sum(results.slice(collectedDays).map(({ amount }) => amount)),
    nextTime: dueTimeOf(next),
    collectTime: dueTimeOf(next),
    results: [...results],
  }
}

/** The same at their end, with less than they cost. */
export const endedMachines = (results: readonly MiningDay[]): MiningOrderWithDays => {
  const order = machinesWith(results)
  return {
    ...order,
    daysPosted: SKIFF.days,
    nextTime: null,
    collectTime: null,
    status: 'closed',
    closeTime: RUNNING_MACHINES.endTime,
    endReason: 'completed',
    profit: dec(order.income).minus(order.amount).toFixed(),
  }
}
