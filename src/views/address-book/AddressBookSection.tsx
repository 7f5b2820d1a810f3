import type addressBook from '../../../locales/en/addressBook.json'
import { NETWORK_NAMES } from '../../domain/funds.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { selectAddressBook } from '../../machines/address-book/address-book.selectors.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff } from '../shell/system-context.tsx'
import { AddAddress } from './AddAddress.tsx'
import { BookShown } from './BookShown.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    addressBook: typeof addressBook
  }
}

/** The person's own addresses: what is in the book, since when, and how an entry is added and removed. The charts open with the route. */
export const AddressBookSection = () => {
  const t = useText()
  return (
    <Card title={t('addressBook.title')}>
      <BookShown>{(items) => <Book items={items} />}</BookShown>
    </Card>
  )
}

const Book = ({ items }: { readonly items: readonly BookedAddress[] }) => {
  const t = useText()
  return (
    <>
      <div className="card__body">
        <p className="t-sm t-2">{t('addressBook.lead')}</p>
        <LastOutcome />
        {items.length === 0 ? <p className="t-sm">{t('addressBook.empty')}</p> : null}
      </div>
      <ul className="divide" aria-label={t('addressBook.title')}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <div className="card__body">
        <AddAddress network={null} />
      </div>
      <ConfirmRemoval />
    </>
  )
}

/** How people know an entry: by its label, or by its network where it has none. */
const useNameOf = () => {
  const t = useText()
  return ({ label, network }: BookedAddress): string => label || t('addressBook.unnamed', { network: NETWORK_NAMES[network] })
}

const Row = ({ item }: { readonly item: BookedAddress }) => {
  const t = useText()
  const format = useFormat()
  const book = useStream('addressBook')
  const { takingId, whyNot } = useChart(book, selectAddressBook, isShallowEqual)
  const submitOff = useSubmitOff()
  const name = useNameOf()(item)
  return (
    <li className="list-row">
      <Icon name="list" />
      <div className="grow">
        <b className="strong">
          <bdi>{name}</bdi>
        </b>
        <p>
          <AddressText>{item.address}</AddressText>
        </p>
        <p className="t-sm t-2">{t('addressBook.since', { network: NETWORK_NAMES[item.network], date: format.date(item.addedAt) })}</p>
      </div>
      <Button
        size="sm"
        isBusy={item.id === takingId}
        isDisabled={whyNot !== null || submitOff !== null}
        aria-label={t('addressBook.removeOf', { name })}
        onClick={() => book.send({ type: 'addressBook.remove', id: item.id })}
      >
        {t(item.id === takingId ? 'addressBook.removing' : 'addressBook.remove')}
      </Button>
    </li>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const LastOutcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isDone, refusal } = useChart(useStream('addressBook'), selectAddressBook, isShallowEqual)
  return (
    <div role="status">
      {isDone ? <Note tone="ok">{t('addressBook.removed')}</Note> : null}
      {refusal ? <Note tone="danger">{failureText(refusal)}</Note> : null}
    </div>
  )
}

const ConfirmRemoval = () => {
  const t = useText()
  const book = useStream('addressBook')
  const { confirming } = useChart(book, selectAddressBook, isShallowEqual)
  const nameOf = useNameOf()
  const cancel = () => book.send({ type: 'addressBook.cancel' })
  return (
    <Dialog
      isOpen={confirming !== null}
      onClose={cancel}
      title={t('addressBook.confirm.title', { name: confirming === null ? '' : nameOf(confirming) })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => book.send({ type: 'addressBook.confirm' })}>
            {t('addressBook.confirm.yes')}
          </Button>
        </>
      }
    >
      {confirming === null ? null : <AddressText>{confirming.address}</AddressText>}
      <p>{t('addressBook.confirm.body')}</p>
    </Dialog>
  )
}
