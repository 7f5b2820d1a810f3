import { expect, test } from 'vitest'
import { foldText, hasWords, wordsOfHtml } from './find-text.ts'

test.each([
  ['Wie hoch ist die Gebühr?', 'GEBUHR'],
  ['Größe der Straße', 'grosse strasse'],
  ['Où est mon relevé ?', 'releve OU'],
  ['¿Qué pasó?', 'paso'],
  ['È più sicuro', 'piu'],
  ['余额不足。请先释放保证金。', '保证金'],
  ['餘額不足', '餘額'],
  ['残高が不足しています', '不足'],
  ['ﾊﾟｽﾜｰﾄﾞ', 'パスワード'],
  ['잔액이 부족합니다', '부족'],
  ['잔액이 부족합니다', '자'],
  ['ยอดเงินไม่เพียงพอ', 'ไม่'],
  ['الرَّصيد غير كافٍ', 'الرصيد'],
  ['إغلاق المركز', 'اغلاق'],
  ['Ｆｅｅ １０', 'fee 10'],
  ['Code 10011', '10011'],
  ['anything', '  '],
])('“%s” is found by “%s”', (text, search) => expect(hasWords(text, search)).toBe(true))

test.each([
  ['Fees', 'margin'],
  ['余额不足', '余额够'],
  ['ไม่', 'ใหม่'],
  ['Gebühr', 'gebirge'],
])('“%s” is not found by “%s”', (text, search) => expect(hasWords(text, search)).toBe(false))

test('folding twice changes nothing', () => {
  for (const text of ['Größe', 'إغلاق', 'ﾊﾟｽ', '잔액']) expect(foldText(foldText(text))).toBe(foldText(text))
})

test('tags are not found', () => expect(wordsOfHtml('<p>one</p><p class="two">3&nbsp;4</p>')).not.toContain('two'))
