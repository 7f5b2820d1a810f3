import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { donationOf, WORK } from '../../../tests/support/sample-nfts.ts'
import { nftListMachine } from './nft-list.machine.ts'
import { isDonation, isWork, selectNfts } from './nft-list.selectors.ts'

const FAILURE = { code: 'NETWORK', message: '' }
const begun = (kind: 'works' | 'donations') => drive(nftListMachine, { kind })
const works = { items: [WORK], page: 1, size: 20, total: 2, next: '2', raised: null }

test('works come page by page, each once', () => {
  const first = begun('works').done('fetchList', works)
  expect(selectNfts(first.snapshot)).toMatchObject({ stage: 'rows', canLoadMore: true, isComplete: false, total: 2 })
  const all = first.send({ type: 'nftList.loadMore' }).done('fetchMore', { ...works, items: [WORK, { ...WORK, id: '18' }], next: null })
  expect(selectNfts(all.snapshot)).toMatchObject({ rows: [WORK, { ...WORK, id: '18' }], canLoadMore: false, isComplete: true })
  expect(all.started.map(({ input }) => input)).toEqual([
    { kind: 'works', cursor: null, size: 20 },
    { kind: 'works', cursor: '2', size: 20 },
  ])
})

test('the charity account says what it has got in all', () => {
  const raised = { donated: '640', isSimulated: true }
  const read = begun('donations').done('fetchList', { ...works, items: [donationOf(2)], total: 1, next: null, raised })
  expect(selectNfts(read.snapshot)).toMatchObject({ stage: 'rows', raised })
})

test('an empty list and one that did not come are told apart; rows once shown stay', () => {
  expect(selectNfts(begun('works').snapshot).stage).toBe('loading')
  expect(selectNfts(begun('works').done('fetchList', { ...works, items: [], total: 0, next: null }).snapshot).stage).toBe('empty')
  expect(selectNfts(begun('works').fail('fetchList', FAILURE).snapshot)).toMatchObject({ stage: 'failed', failure: FAILURE })
  const old = begun('works').done('fetchList', works).send({ type: 'nftList.refresh' }).fail('refreshList', FAILURE)
  expect(selectNfts(old.snapshot)).toMatchObject({ stage: 'rows', mayBeOld: true, failure: FAILURE })
  const more = begun('works').done('fetchList', works).send({ type: 'nftList.loadMore' })
  expect(selectNfts(more.snapshot).isLoadingMore).toBe(true)
  expect(selectNfts(more.fail('fetchMore', FAILURE).snapshot)).toMatchObject({ stage: 'rows', hasMoreFailed: true })
})

test('a work is no entry, and an entry no work', () => {
  expect([isWork(WORK), isDonation(WORK), isWork(donationOf(1)), isDonation(donationOf(1))]).toEqual([true, false, false, true])
})
