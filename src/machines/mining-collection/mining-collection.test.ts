import { expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { RUNNING_MACHINES } from '../../../tests/support/sample-mining.ts'
import { miningCollectionMachine } from './mining-collection.machine.ts'
import { selectCollection } from './mining-collection.selectors.ts'

const running = () => drive(miningCollectionMachine, { id: '81', mode: 'real' })
const collect = (key: string) => ({ type: 'miningCollection.collect', key }) as const
const submissions = ({ started }: Drive<typeof miningCollectionMachine>) => started.filter(({ src }) => src === 'collectOutput')
const AFTER = { ...RUNNING_MACHINES, received: '6.6' }

test('ten clicks collect once', () => {
  let collecting = running()
  for (let click = 1; click <= 10; click++) collecting = collecting.send(collect(`key-of-click-number-${click}`))
  expect(submissions(collecting)).toEqual([{ src: 'collectOutput', input: { key: 'key-of-click-number-1', mode: 'real', id: '81' } }])
})

test('what is collected is told, and the next cycle can be collected from there', () => {
  const collected = running().send(collect('key-of-first-click')).done('collectOutput', { result: AFTER, success: null })
  expect(selectCollection(collected.snapshot)).toMatchObject({ stage: 'collected', order: { received: '6.6' }, key: null })
  expect(collected.said).toEqual([{ type: 'miningCollection.accepted', order: AFTER }])
  expect(submissions(collected.send(collect('key-of-second-click')))).toHaveLength(2)
})

test('too early, or collected in another tab: the reason stays, the machines are looked at anew, and it can be tried again', () => {
  const refused = running().send(collect('key-of-first-click')).fail('collectOutput', { code: '30227', message: '' })
  expect(selectCollection(refused.snapshot)).toMatchObject({ stage: 'refused', failure: { code: '30227' }, key: null })
  expect(refused.said).toEqual([{ type: 'miningCollection.missed', id: '81', mode: 'real' }])
  expect(submissions(refused.send(collect('key-of-second-click')))).toHaveLength(2)
})

test('a collection that got lost is told, and can be sent again under another key', () => {
  const lost = running()
    .send(collect('key-of-first-click'))
    .fail('collectOutput', { code: 'NETWORK', message: '' })
    .send({ type: 'miningCollection.check' })
    .done('settleKey', { outcome: 'never' })
  expect(selectCollection(lost.snapshot)).toMatchObject({ stage: 'waiting', isLost: true, key: null })
  expect(submissions(lost.send(collect('key-of-second-click')))[1]).toMatchObject({ input: { key: 'key-of-second-click' } })
})
