import { NETWORK_NAMES, type Network } from '../../domain/funds.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { Choice, ChoiceGroup } from '../kit/ChoiceGroup.tsx'
import { useText } from '../kit/text.ts'
import { AddAddress } from './AddAddress.tsx'
import styles from './address-book.module.css'
import { BookShown } from './BookShown.tsx'

export interface AddressChoiceProps {
  readonly chosenId: string | null
  readonly network: Network
  readonly onChoose: (entry: BookedAddress) => void
}

/** Where money is to go: one of the person's own addresses of a network, or one that they add now. */
export const AddressChoiceList = (props: AddressChoiceProps) => <BookShown>{(items) => <Choices {...props} items={items} />}</BookShown>

const Choices = ({ chosenId, network, onChoose, items }: AddressChoiceProps & { readonly items: readonly BookedAddress[] }) => {
  const t = useText()
  const offered = items.filter((item) => item.network === network)
  const first = offered.some(({ id }) => id === chosenId) ? chosenId : offered[0]?.id
  return (
    <div className={styles['choice']}>
      {offered.length === 0 ? (
        <p className="t-sm">{t('addressBook.noneOf', { network: NETWORK_NAMES[network] })}</p>
      ) : (
        <ChoiceGroup label={t('addressBook.choose')} className={styles['choices'] ?? ''}>
          {offered.map((item) => (
            <Choice
              key={item.id}
              isChosen={item.id === chosenId}
              isFirst={item.id === first}
              onChoose={() => onChoose(item)}
              className={styles['entry'] ?? ''}
            >
              {item.label === '' ? null : (
                <b className="strong">
                  <bdi>{item.label}</bdi>
                </b>
              )}
              <AddressText>{item.address}</AddressText>
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <AddAddress network={network} />
    </div>
  )
}
