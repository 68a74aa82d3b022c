import { importLimits } from '#shared/imports/rules.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'

const facts = [
  ['종류', 'XLSX, CSV (UTF-8, CP949)'],
  ['크기', `${importLimits.fileBytes / 1024 / 1024} MB, ${importLimits.rows.toLocaleString('ko-KR')}행까지`],
  ['기업 찾기', '사업자번호나 고유번호'],
  ['번호 없는 행', '잠재기업으로 넣습니다'],
  ['연락처', '담당기업과 미지정 기업만'],
] as const

/** Says which files can be imported. */
export function AcceptedFiles() {
  return (
    <Card>
      <CardHeader title="받는 파일" />
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-3 p-4 text-sm">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
