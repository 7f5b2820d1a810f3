import { MONEY_LOG_TYPES, type MoneyLogType } from '../../domain/constants.ts'

const NAMES = new Map<number, MoneyLogType>(Object.entries(MONEY_LOG_TYPES).map(([name, type]) => [type, name as MoneyLogType]))

/** Name of a money-log type number; `undefined` for one that this client does not know. */
export const moneyTypeOf = (type: number): MoneyLogType | undefined => NAMES.get(type)
