import { plainRowName } from '#shared/company/statementNames.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { readDay, type StoredNumber } from '../needles/storedNumbers.ts'
import { amountsOf, type Unit } from '../text/amounts.ts'
import type { StoredRows } from './storedRecord.queries.ts'
import { emptyRecord, type StoredRecord } from './storedRecord.ts'

type Text = string | null | undefined
const mostProse = 200_000
const million = 1e6

/** Groups the stored values of a company by the way in which they are searched for. */
export function recordOf(rows: StoredRows): StoredRecord {
  const record = emptyRecord()
  const { company, opinion, add } = rows
  const groups = new Set<string>()
  const into = <T>(list: T[], group: string, values: readonly (T | null)[]) => {
    for (const value of values) {
      if (value === null) continue
      list.push(value)
      groups.add(group)
    }
  }
  const filled = (values: readonly Text[]) => values.map((value) => value?.trim() || null)
  const named = (kind: LeakKind, values: readonly Text[]) =>
    filled(values).map((text) => (text === null ? null : { text, kind }))
  const person = (kind: LeakKind, leads: boolean, text: Text, position?: Text) =>
    text?.trim() ? { text: text.trim(), kind, leads, position: position ?? null } : null

  into(
    record.names,
    '기업명',
    named('기업명', [company?.companyName, company?.companyNameEn, company?.parentGroup]),
  )
  into(
    record.names,
    '관계기업',
    named(
      '관계기업',
      rows.relations.flatMap(({ name, nameEn }) => [name, nameEn]),
    ),
  )
  into(
    record.names,
    '거래처',
    named('거래처', [
      ...rows.customers.map((row) => row.customerName),
      ...rows.reports.map((row) => row.counterparty),
      add?.businessContactCompany,
    ]),
  )
  into(record.people, '대표자', [person('대표자 이름', true, company?.representative)])
  into(
    record.people,
    '주주',
    rows.holders.map((row) => person('주주 이름', false, row.shareholderName)),
  )
  into(
    record.people,
    '거래처',
    rows.customers.map((row) => person('관계자 이름', false, row.representativeName)),
  )
  into(
    record.people,
    '사업장',
    rows.workplaces.map((row) => person('관계자 이름', false, row.owner)),
  )
  into(
    record.people,
    '연락처',
    contactsOf(add).map(({ name, position }) => person('관계자 이름', false, name, position)),
  )
  into(record.phones, '연락처', filled(contactsOf(add).flatMap(({ phones }) => phones)))
  into(record.domains, '연락처', filled(contactsOf(add).map(({ email }) => email)))
  into(record.phones, '전화·팩스', filled([company?.phone, company?.fax]))
  into(record.phones, '사업장', filled(rows.workplaces.flatMap((row) => [row.phoneNumber, row.faxNumber])))
  into(record.domains, '홈페이지·이메일', filled([company?.website, company?.email]))
  into(record.addresses, '주소', filled([company?.address]))
  into(
    record.addresses,
    '사업장',
    filled(rows.workplaces.flatMap((row) => [row.businessAddress, row.industrialComplex])),
  )
  into(record.banks, '금융기관', filled([company?.mainCreditor, company?.mainBank]))
  into(record.ids, '사업자번호', named('사업자번호', [company?.businessNumber]))
  into(
    record.ids,
    '사업장',
    named(
      '사업자번호',
      rows.workplaces.map((row) => row.workplaceBusinessNumber),
    ),
  )
  into(
    record.ids,
    '거래처',
    named(
      '사업자번호',
      rows.customers.map((row) => row.customerBusinessNumber),
    ),
  )
  into(
    record.ids,
    '관계기업',
    named(
      '사업자번호',
      rows.relations.map(({ number }) => number),
    ),
  )
  into(
    record.ids,
    '관계기업',
    named(
      '인허가·관리번호',
      rows.relations.map(({ uniqueNumber }) => uniqueNumber),
    ),
  )
  into(record.ids, '법인등록번호', named('법인등록번호', [company?.corporateNumber]))
  into(record.ids, '인허가번호', named('인허가·관리번호', [company?.tradeLicense]))
  into(
    record.lists,
    '제품·브랜드',
    filled([
      company?.mainProducts,
      add?.dealProduct,
      ...rows.sales.flatMap((row) => [row.mainProduct, row.businessSegment]),
      ...rows.workplaces.flatMap((row) => [row.mainProducts, row.workplaceName]),
    ]),
  )
  into(record.lists, '검색어', filled(numbered(add, 'searchKeyword', 6)))
  into(
    record.prose,
    '종합의견',
    filled([opinion?.businessCore, opinion?.managementTeam, opinion?.businessSituation]),
  )
  into(
    record.prose,
    '중개정보',
    filled([add?.companySpecialty, add?.statusReason, add?.dealNote, ...numbered(add, 'detailItem', 6)]),
  )
  into(
    record.prose,
    '일일보고',
    filled(rows.reports.flatMap(({ keyPoints, detail, next }) => [keyPoints, detail, next])),
  )
  record.prose = bounded(record.prose)
  addFormer(record, rows)
  into(record.numbers, '재무제표', figuresIn(rows))
  into(
    record.numbers,
    '희망가',
    won([add?.sellerHopedPrice, add?.managerEstimatedPrice, add?.dealAmount], true),
  )
  into(record.numbers, '종업원수', numbers([company?.employees], 'people', true))
  const founded = company?.establishmentDate ? readDay(company.establishmentDate) : null
  into(record.dates, '설립일', [founded && { ...founded, founding: true }])
  into(record.dates, '상장일', [company?.ipoDate ? readDay(company.ipoDate) : null])
  record.groups = [...groups]
  return record
}

type Add = StoredRows['add']
function contactsOf(add: Add) {
  if (!add) return []
  return [
    ...([1, 2, 3] as const).map((n) => ({
      name: add[`contact${n}Name`],
      position: add[`contact${n}Position`],
      phones: [add[`contact${n}Mobile`], add[`contact${n}Phone`]],
      email: add[`contact${n}Email`],
    })),
    {
      name: add.businessContactName,
      position: null,
      phones: [add.businessContactPhone],
      email: add.businessContactEmail,
    },
    { name: add.managerName, position: null, phones: [add.managerPhone], email: add.managerEmail },
  ]
}

const numbered = (add: Add, name: 'searchKeyword' | 'detailItem', count: number): Text[] =>
  Array.from({ length: count }, (_, index) => (add as Record<string, Text> | null)?.[`${name}${index + 1}`])

function bounded(texts: readonly string[]): string[] {
  let left = mostProse
  return texts.flatMap((text) => {
    const part = text.slice(0, Math.max(0, left))
    left -= part.length
    return part === '' ? [] : [part]
  })
}

/**
 * Adds the earlier names, representatives and addresses of the company from its timeline, because they identify it,
 * too.
 */
function addFormer(record: StoredRecord, { former }: StoredRows): void {
  const texts = (name: string) =>
    former.flatMap(({ before }) => {
      const value = before?.[name]
      return typeof value === 'string' && value.trim() !== '' ? [value] : []
    })
  for (const text of [...texts('companyName'), ...texts('companyNameEn')])
    record.names.push({ text, kind: '기업명' })
  for (const text of texts('representative'))
    record.people.push({ text, kind: '대표자 이름', leads: true, position: null })
  record.addresses.push(...texts('address'))
}

const numbers = (
  values: readonly (number | null | undefined)[],
  unit: Unit,
  leading = false,
): (StoredNumber | null)[] =>
  values.map((value) => (value === null || value === undefined ? null : { value, unit, leading }))
const won = (millions: readonly (number | null | undefined)[], leading = false) =>
  numbers(
    millions.map((value) => (value === null || value === undefined ? null : value * million)),
    'won',
    leading,
  )

const ofMoney = new Set(['financial', 'income'])

function figuresIn({
  years,
  lines,
  sales,
  customers,
  workplaces,
  holders,
}: StoredRows): (StoredNumber | null)[] {
  return [
    ...years.flatMap((row) => [
      ...won([row.revenue, row.operatingIncome, row.netIncome, row.totalAssets, row.totalEquity], true),
      ...won([row.totalLiabilities, row.paidInCapital]),
      ...numbers([row.ebitda === null ? null : row.ebitda * 1000], 'won', true),
      ...numbers(
        [
          row.totalAssetsGrowthRate,
          row.revenueGrowthRate,
          row.netIncomeGrowthRate,
          row.operatingProfitMargin,
          row.roe,
          row.roic,
          row.debtRatio,
          row.interestCoverageRatio,
          row.borrowingDependencyRatio,
        ],
        'percent',
      ),
    ]),
    ...lines.flatMap(({ statement, value, name }) =>
      ofMoney.has(statement)
        ? won([value])
        : numbers([value], plainRowName(name).includes('회전') ? 'plain' : 'percent'),
    ),
    ...numbers(
      sales.map(({ salesRatio }) => salesRatio),
      'percent',
    ),
    ...numbers(
      customers.map(({ tradingRatio }) => tradingRatio),
      'percent',
    ),
    ...won(customers.flatMap(({ revenue, totalAssets, netIncome }) => [revenue, totalAssets, netIncome])),
    ...numbers(
      holders.flatMap(({ totalRatio, commonRatio }) => [totalRatio, commonRatio]),
      'percent',
      true,
    ),
    ...numbers(
      holders.flatMap(({ totalShares, commonShares }) => [totalShares, commonShares]),
      'shares',
    ),
    ...workplaces.flatMap((row) =>
      [row.plotArea, row.buildingArea, row.leaseDepositScale, row.monthlyRent].flatMap((text) =>
        amountsOf(text ?? '').flatMap(({ value, unit }) => (unit === 'plain' ? [] : [{ value, unit }])),
      ),
    ),
  ]
}
