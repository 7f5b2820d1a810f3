import type { ContractOrder } from '../../domain/wire/order.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { OrderRecords } from './OrderRecords.tsx'
import { OrderTable } from './OrderTable.tsx'

const isOrder = (row: RecordsRow): row is ContractOrder => 'openPrice' in row

/** The orders among the rows, as the width allows. */
export const OrderList = ({ rows }: { readonly rows: readonly RecordsRow[] }) => {
  const isNarrow = useIsNarrow()
  const orders = rows.filter(isOrder)
  return isNarrow ? <OrderRecords orders={orders} /> : <OrderTable orders={orders} />
}
