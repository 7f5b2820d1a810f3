/** Sentences that once said more than the page knew, in every language: none of them comes back under another key. */
import { expect, test } from 'vitest'
import { readCatalogue } from '../../scripts/locales-check.ts'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'

/** What a page without a connection cannot know, and what is untrue of a request that went out and got no answer. */
const NEVER_AGAIN: Readonly<Record<Locale, readonly string[]>> = {
  en: ['stay active on', 'keep working on', 'wasn’t sent. Get', 'are safe', 'Nothing was sent. Take', 'nothing is sent and the'],
  de: [
    'bleiben auf dem Server',
    'auf unseren Servern aktiv',
    'Aufträge sind sicher',
    'Geld sind sicher',
    'Es wurde nichts gesendet',
    'wird nichts gesendet und',
  ],
  fr: ['restent actifs', 'sont en sécurité', 'Rien n’a été envoyé. Prenez', 'rien n’est envoyé et'],
  es: ['siguen activos', 'están a salvo', 'No se ha enviado nada. Acepte', 'no se envía nada y'],
  it: ['restano attivi', 'sono al sicuro', 'Non è stato inviato nulla. Accettare', 'non viene inviato nulla e'],
  ja: ['引き続き有効', 'サーバー上で有効', '注文は安全', '資金は安全', '何も送信していません。新しい', '何も送信されず、'],
  ko: ['계속 유효합니다', '서버에서 계속 작동', '주문은 안전', '자금은 안전', '전송되지 않았습니다. 새', '전송되지 않고'],
  zh: ['服务器上继续生效', '服务器上仍然有效', '是安全的：受影响', '未发送任何指令。采用', '则不发送任何指令'],
  hk: ['伺服器上繼續生效', '伺服器上仍然有效', '安全無恙', '未發送任何指示。採用', '則不發送任何指示'],
  th: ['ทำงานอยู่บนเซิร์ฟเวอร์', 'ยังทำงานบนเซิร์ฟเวอร์', 'ยังทำงานบนเซิร์ฟเวอร์', 'ปลอดภัย ปัญหาอยู่ที่รายการนี้', 'ไม่มีการส่งใด ๆ โปรดรับ', 'จะไม่มีการส่งใด ๆ และ'],
  ar: ['فعّالين على الخادم', 'في أمان: المشكلة', 'لم يُرسل أي شيء. اقبل', 'فلن يُرسل أي شيء'],
}

test.each(LOCALES)('%s says no more than the page knows', (locale) => {
  const found = [...readCatalogue(`locales/${locale}`)].filter(([, words]) => NEVER_AGAIN[locale].some((never) => words.includes(never)))
  expect(found).toEqual([])
})
