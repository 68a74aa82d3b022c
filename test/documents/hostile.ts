import type { DocumentContext } from '#shared/documents/model/documentContext.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { firm } from './firm.ts'

const long = `당사는 1998년 설립 이래 산업용 소재의 합성, 정제, 코팅, 가공에 이르는 모든 공정을 처리합니다. ${'가나다라마바사아자차카타파하'.repeat(4)} 大韓精密材料工業의 기술을 이어받아 特許 31건을 보유합니다. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 규격의 부품입니다. https://www.example.co.kr/very/long/path/without/any/space/investor-relations/2026/q3/factsheet?lang=ko&view=print 에서 받을 수 있습니다. <b>굵게</b> & "따옴표" \\ {} 🚀👩‍💻 \u200b끝.`

const lines = [
  long,
  `🎉 이모지만 앞에: ${long}`,
  '한/줄에/빗금 24/7 / 그리고',
  'https://example.com/a:b',
  '::::',
  '→ → →',
  '끝없는낱말'.repeat(500),
  'الشركة ไทย ελληνικά Кириллица',
  '\u0007\u001b[31m제어 문자\u0000',
  'e\u0301 combining · ᄒ\u1161\u11ab글',
]

/** Malicious texts and numbers in every field of the template. */
export function hostileData(template: Template): TemplateData {
  const data: TemplateData = {}
  for (const [index, field] of fieldsOf(template).entries()) {
    if (field.type === 'financial_table') {
      data[field.name] = {
        years: [2026, 2023, 2025, 2024, 2031],
        rows: (field.financialItems ?? []).map((item, row) => ({
          item,
          values: [
            row % 3 === 0 ? null : 845_678_901 * (row + 1),
            -98_765_432 * (row + 1),
            1_123_456_789.55 * (row + 1),
            row % 2 === 0 ? 0 : null,
            -1e14,
          ],
        })),
      }
    } else if (field.type === 'textarea') {
      const [first = '', ...rest] = lines.slice(index % 3)
      data[field.name] = template.blind
        ? `${first.slice(0, 80)}\n${long.slice(0, 60)}`
        : [first, ...rest].join('\n')
    } else if (field.type === 'number')
      data[field.name] = index % 2 === 0 ? -1_234_567_890.126 : '아주 많이 🙂'
    else data[field.name] = template.blind ? long.slice(0, 60) : long
  }
  return data
}

export const hostileContext: DocumentContext = {
  companyName:
    `주식회사 ${'가나다라마바사아자차카타파하글로벌인터내셔널'.repeat(6)} <홀딩스> & "파트너스"`.slice(
      0,
      200,
    ),
  companyNameEn: 'A'.repeat(200),
  mainProducts: long.repeat(4).slice(0, 2000),
  uniqueNumber: 'S26-12345',
  today: '2026-11-16',
  fiscalMonth: '열두 달',
  firm: { ...firm, name: `${firm.name} & <Co>` },
  codeName: 'Project 🌊 湖水',
  watermark: { recipient: `견본자산운용(주) ${'아주긴이름'.repeat(10)}`, date: '2026-11-15' },
}
