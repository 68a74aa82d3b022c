import { copyBases, copyForms, copyKinds, copyWays } from '#shared/catalogue/words/copyWords.ts'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { pageOfCopies } from '../copies/register/copies.queries.ts'
import type { CopyScope } from '../copies/register/copySql.ts'
import type { Db } from '../database/connect.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import type { ExportSource, Viewer } from './exportRules.ts'

const label = (person: { teamId: string; managerName: string } | null) =>
  person ? `${person.teamId}_${person.managerName}` : null

interface Column extends SheetColumn {
  value: (row: Copy) => CellValue
}
const columns: Column[] = [
  { label: '배포번호', value: ({ number }) => number },
  { label: '상태', value: ({ recalled }) => (recalled ? '회수' : '유효') },
  { label: '문서', width: 18, value: ({ kind }) => copyKinds.byKey[kind].word },
  { label: '판', value: ({ edition }) => edition },
  { label: '파일', width: 30, value: ({ fileName }) => fileName },
  { label: '제공 기업', width: 24, value: ({ seller }) => seller.companyName },
  { label: '제공 기업 사업자번호', value: ({ seller }) => seller.businessNumber },
  { label: '받는 회사', width: 24, value: ({ recipient }) => recipient.companyName },
  { label: '받는 회사 사업자번호', value: ({ recipient }) => recipient.businessNumber },
  { label: '자문사', width: 20, value: ({ adviser }) => adviser },
  { label: '받는 사람', width: 16, value: ({ person }) => person?.name ?? null },
  { label: '직책', value: ({ person }) => person?.title ?? null },
  { label: '형식', width: 16, value: ({ form }) => copyForms.byKey[form].word },
  { label: '방법', value: ({ way }) => copyWays.byKey[way].word },
  { label: '전달처', width: 28, value: ({ person }) => person?.address ?? null },
  { label: '제공일', format: 'day', value: ({ givenDay }) => givenDay },
  { label: '제공자', width: 16, value: ({ givenBy }) => label(givenBy) },
  { label: '근거', value: ({ basis }) => copyBases.byKey[basis].word },
  { label: 'NDA 상태', value: ({ nda }) => (nda ? ndaStates.byKey[nda.state].word : null) },
  { label: 'NDA 만료일', format: 'day', value: ({ nda }) => nda?.endsDay ?? null },
  { label: '소급 등록일', format: 'day', value: ({ nda }) => nda?.retroactiveDay ?? null },
  { label: '면제자', width: 16, value: ({ waiver }) => label(waiver?.by ?? null) },
  { label: '면제 사유', width: 40, value: ({ waiver }) => waiver?.reason ?? null },
  { label: '회수일', format: 'day', value: ({ recalled }) => recalled?.day ?? null },
  { label: '회수 사유', width: 40, value: ({ recalled }) => recalled?.reason ?? null },
  { label: '회수자', width: 16, value: ({ recalled }) => label(recalled?.by ?? null) },
  { label: '메모', width: 40, value: ({ person }) => person?.note ?? null },
]

const pageSize = 500

async function* everyCopy(db: Db, viewer: Viewer, filter: CopyScope): AsyncGenerator<Copy> {
  let after: string | undefined
  for (;;) {
    const page = await pageOfCopies(db, viewer, { ...filter, after }, pageSize)
    yield* page.rows
    if (page.next === null) return
    after = page.next
  }
}

/**
 * Exports the register with the filters of the screen, or only the selected copies. Names of persons are included only if the viewer may see them.
 */
export const copiesExport: ExportSource<CopyScope> = {
  kind: 'export-copies',
  async open(db, viewer, filter) {
    const { total } = await pageOfCopies(db, viewer, filter, 1)
    async function* rows(): AsyncGenerator<CellValue[]> {
      for await (const row of everyCopy(db, viewer, filter)) yield columns.map(({ value }) => value(row))
    }
    return { name: '배포대장', fileName: `배포대장_${dayInSeoul()}.xlsx`, columns, total, rows: rows() }
  },
}
