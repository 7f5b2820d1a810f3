import { memo } from 'react'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import { isOption } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { OptionBadge } from '../kit/OptionBadge.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { TwoLineHead, TwoLines } from '../kit/TwoLines.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { OptionResult, OptionState, SettlementPrice } from './OptionCells.tsx'
import { LifeButtonSlot } from '../shell/OrderLifeSlots.tsx'
import { OrderName, RecordFoot } from './OrderCells.tsx'
import { VerifyButton } from './VerifyButton.tsx'
import styles from './records.module.css'

/** The options among the rows, as the width allows. */
export const OptionList = ({ rows }: { readonly rows: readonly RecordsRow[] }) => {
  const options = rows.filter(isOption)
  return useIsNarrow() ? <Records options={options} /> : <Table options={options} />
}

interface OptionsProps {
  readonly options: readonly OptionsOrder[]
}

const Table = ({ options }: OptionsProps) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('optionRows.table')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <TwoLineHead first={t('records.instrument')} second={t('records.orderNumber')} />
            <TwoLineHead first={t('records.kind.options')} second={t('records.statusColumn')} />
            <TwoLineHead first={t('optionRows.bought')} second={t('optionRows.ends')} />
            <TwoLineHead isFigure first={t('optionRows.entry')} second={t('optionRows.settlement')} />
            <TwoLineHead isFigure first={t('optionRows.stake')} second={t('optionRows.paidOut')} />
            <th scope="col" className="num">
              {t('records.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <Row key={option.id} option={option} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({ option }: { readonly option: OptionsOrder }) {
  const format = useFormat()
  return (
    <tr>
      <td>
        <OrderName code={option.code} orderNumber={option.orderNumber} />
      </td>
      <td>
        <TwoLines first={<OptionBadge option={option} />} second={<OptionState option={option} />} />
      </td>
      <td className="nowrap">
        <TwoLines isEven first={format.dateTimeSeconds(option.openTime)} second={format.dateTimeSeconds(option.endTime)} />
      </td>
      <td className="num">
        <TwoLines isEven first={format.price(option.openPrice, option.scale)} second={<SettlementPrice option={option} />} />
      </td>
      <td className="num">
        <TwoLines first={format.money(option.stake)} second={format.money(option.paidOut)} />
      </td>
      <td className="num">
        <TwoLines
          first={<OptionResult option={option} />}
          second={
            <>
              <VerifyButton order={option} />
              <LifeButtonSlot order={option} />
            </>
          }
        />
      </td>
    </tr>
  )
})

const Records = ({ options }: OptionsProps) => (
  <div className="recs">
    {options.map((option) => (
      <Record key={option.id} option={option} />
    ))}
  </div>
)

const Record = memo(function Record({ option }: { readonly option: OptionsOrder }) {
  const t = useText()
  const format = useFormat()
  return (
    <article className="rec" aria-label={option.orderNumber}>
      <div className="row row--between row--nowrap">
        <span className="row row--s">
          <b className="num strong">{option.code}</b>
          <OptionBadge option={option} />
        </span>
        <span className={styles['result']}>
          <OptionResult option={option} unit="USDT" />
        </span>
      </div>
      <p>
        <OptionState option={option} />
      </p>
      <dl className="rec__grid">
        <Fact name={t('optionRows.entry')} isFigure>
          {format.price(option.openPrice, option.scale)}
        </Fact>
        <Fact name={t(option.status === 'open' ? 'records.currentPrice' : 'optionRows.settlement')} isFigure>
          <SettlementPrice option={option} />
        </Fact>
        <Fact name={t('optionRows.stake')} isFigure>
          {format.money(option.stake)}
        </Fact>
        <Fact name={t('optionRows.paidOut')} isFigure>
          {format.money(option.paidOut)}
        </Fact>
        <Fact name={t('optionRows.bought')}>{format.dateTimeSeconds(option.openTime)}</Fact>
        <Fact name={t('optionRows.ends')}>{format.dateTimeSeconds(option.endTime)}</Fact>
      </dl>
      <RecordFoot order={option}>
        <VerifyButton order={option} />
      </RecordFoot>
    </article>
  )
})
