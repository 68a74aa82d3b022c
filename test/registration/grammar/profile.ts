import { type Block, type Cell, cell } from './blocks.ts'
import type { Part } from './compose.ts'

interface Field {
  label: string
  field: string
  shown: string
}

const sizes = ['대기업', '중견기업', '중기업', '소기업']

/** Prints what is known of the company, each value with its label. */
export function profile(part: Part): Block[] {
  const { axes, model, from } = part
  const { company, postal } = model
  const field = (labels: string[], name: string, shown = String(company[name] ?? '')): Field => ({
    label: from.pick(labels),
    field: name,
    shown,
  })
  const fields = [
    field(['기업명', '업체명', '회사명', '상호'], 'companyName'),
    field(['사업자번호', '사업자등록번호'], 'businessNumber'),
    field(['대표자', '대표자명', '대표이사'], 'representative'),
    field(['종업원수', '상시종업원수'], 'employees', `${company.employees}명`),
    field(['설립일자', '설립일', '설립년월'], 'establishmentDate'),
    field(['기업규모'], 'companySize'),
    field(['전화번호', '대표전화'], 'phone'),
    field(['팩스번호', 'FAX'], 'fax'),
    field(['결산월'], 'fiscalMonth'),
    field(['주거래은행'], 'mainBank'),
    field(['주요제품', '주요상품', '주요제품(상품)'], 'mainProducts'),
    field(['주소', '소재지', '본사 주소'], 'address', `(${postal}) ${company.address}`),
  ].filter(({ field: name }) => company[name] !== null)
  const valueOf = ({ field: name, shown }: Field): Cell => {
    const truth = { path: `company.${name}`, value: company[name] ?? '' }
    if (name === 'businessNumber' && axes.digits === 'boxed')
      return cell(shown.replaceAll('-', ''), { truth, boxed: true })
    if (name === 'companySize' && axes.choice === 'ticked')
      return {
        lines: [
          sizes.map((size) => (size === shown ? { text: `■ ${size}   `, truth } : { text: `□ ${size}   ` })),
        ],
      }
    return cell(shown, { truth })
  }
  return [
    { kind: 'heading', text: from.pick(['기업개요', '일반현황', '회사 개요']) },
    {
      kind: 'table',
      ...(axes.labels === 'above' ? below(fields, valueOf) : beside(fields, valueOf, axes.labels)),
    },
  ]
}

/** Two labels with their values in a row. Long values have a row of their own. */
function beside(fields: Field[], valueOf: (field: Field) => Cell, labels: Part['axes']['labels']) {
  const label = (text: string): Cell =>
    cell(text, { head: true, downwards: labels === 'downwards' && text.length < 5 })
  const isLong = ({ field }: Field) => field === 'address' || field === 'mainProducts'
  const short = fields.filter((field) => !isLong(field))
  const rows = short.flatMap((one, at): Cell[][] => {
    const other = short[at + 1]
    if (at % 2 === 1) return []
    const first = [label(one.label), valueOf(one)]
    return [
      other ? [...first, label(other.label), valueOf(other)] : [...first, cell('', { head: true }), cell('')],
    ]
  })
  const long = fields.filter(isLong).map((one): Cell[] => [label(one.label), { ...valueOf(one), columns: 3 }])
  return { widths: [1, 2.2, 1, 2.2], heads: [], rows: [...rows, ...long] }
}

/** A row of labels above a row of their values, three in a row. */
function below(fields: Field[], valueOf: (field: Field) => Cell) {
  const groups = Array.from({ length: Math.ceil(fields.length / 3) }, (_, at) =>
    fields.slice(at * 3, at * 3 + 3),
  )
  const filled = (cells: Cell[], head: boolean): Cell[] => [
    ...cells,
    ...Array.from({ length: 3 - cells.length }, () => cell('', { head })),
  ]
  return {
    widths: [1.6, 1.6, 2],
    heads: [],
    rows: groups.flatMap((group) => [
      filled(
        group.map(({ label }) => cell(label, { head: true, align: 'center' })),
        true,
      ),
      filled(group.map(valueOf), false),
    ]),
  }
}
