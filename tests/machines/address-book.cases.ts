import type { BookedAddress } from '../../src/domain/wire/address-book.ts'
import { addressBookMachine } from '../../src/machines/address-book/address-book.machine.ts'
import type { NewsFact } from '../../src/domain/news.ts'
import { defineCases } from '../support/paths/cases.ts'
import { lawsOfTakingOut } from '../support/paths/taking-out.ts'

const away = { code: 'NETWORK', message: 'away' }
const savings: BookedAddress = {
  id: 'address-1',
  network: 'ethereum',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  label: 'Savings',
  addedAt: 1_767_484_800_000,
}
const plain: BookedAddress = {
  id: 'address-2',
  network: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  label: '',
  addedAt: 1_767_398_400_000,
}

export const news: readonly NewsFact[] = [{ type: 'addresses.changed' }]

export const cases = defineCases({
  machine: addressBookMachine,
  input: undefined,
  events: [
    { type: 'addressBook.remove', id: 'address-1' },
    { type: 'addressBook.remove', id: 'address-9' },
    { type: 'addressBook.confirm' },
    { type: 'addressBook.cancel' },
    { type: 'addressBook.retry' },
    { type: 'addressBook.refresh' },
    { type: 'addressBook.entered', entry: plain },
  ],
  effects: {
    fetchList: { ok: [{ items: [savings] }, { items: [] }], fail: [away] },
    fetchAgain: { ok: [{ items: [savings] }, { items: [plain] }], fail: [away] },
    removeAddress: { ok: [undefined], fail: [away] },
  },
  abstract: ({ items, actingId, isDone, refusal, isOutdated, failure }) => [
    items.map(({ id }) => id).join(),
    actingId,
    isDone,
    refusal !== null,
    isOutdated,
    failure !== null,
  ],
  laws: [
    ...lawsOfTakingOut('removeAddress'),
    {
      name: 'an address that was added is in the list at once, and once only',
      holdsOver: ({ event, after }) =>
        event.type !== 'addressBook.entered' || after.context.items.filter(({ id }) => id === plain.id).length === 1,
    },
  ],
  equivalents: [
    ...['after removeTimeout', 'done removeAddress', 'fail removeAddress'].map((end) => ({
      mutant: `drop action: addressBook.taking ${end} action 1`,
      reason: 'On the path no news came before it; `taken-out.test.ts` has news while the page asks once more.',
    })),
  ],
})
