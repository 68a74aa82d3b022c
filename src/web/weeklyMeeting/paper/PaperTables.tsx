import type { ReactNode } from 'react'
import { silenceText } from '#shared/catalogue/words/silence.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Paper } from './paperRows.ts'

/**
 * A numbered section of the printed page. It shows the number of rows that did not fit or, if it has no rows, a text.
 */
interface PartProps {
  number: number
  title: string
  note: string
  shown: number
  total: number
  unit?: string
  children: ReactNode
}
function Part({ number, title, note, shown, total, unit = '건', children }: PartProps) {
  return (
    <section className="mt-3">
      <h2 className="mb-1 font-bold text-[12px]">
        {number}. {title} <span className="tnum ml-1 font-normal text-[10.5px] text-quiet">{note}</span>
      </h2>
      {total === 0 ? <p className="border-line border-y py-1 text-quiet">없음</p> : children}
      {total > shown && (
        <p className="tnum pt-0.5 text-quiet">
          외 {formatNumber(total - shown)}
          {unit}
        </p>
      )}
    </section>
  )
}

interface Column {
  label: string
  width: string
}
function PaperTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-[10.5px] leading-[14px] [&_td]:border-line [&_td]:border-b [&_td]:align-top">
      <thead>
        <tr>
          {columns.map(({ label, width }) => (
            <th
              key={label}
              scope="col"
              style={{ width }}
              className="border-ink/60 border-t border-b border-b-line bg-sunken text-left font-medium text-[10px]"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function DecidedTable({ rows: { rows, total } }: { rows: Paper['decisions'] }) {
  return (
    <Part number={1} title="결정" note="맡은 사람과 기한" shown={rows.length} total={total}>
      <PaperTable
        columns={[
          { label: '번호', width: '5%' },
          { label: '내용', width: '63%' },
          { label: '담당', width: '12%' },
          { label: '기한', width: '10%' },
          { label: '확인', width: '10%' },
        ]}
      >
        {rows.map(({ id, number, text, person, day }) => (
          <tr key={id}>
            <td className="tnum">{number}</td>
            <td>{text}</td>
            <td>{person}</td>
            <td className="tnum">{day}</td>
            <td>{'\u00A0'}</td>
          </tr>
        ))}
      </PaperTable>
    </Part>
  )
}

export function MovedTable({ rows: { rows, total } }: { rows: Paper['moved'] }) {
  return (
    <Part number={2} title="옮겨간 딜" note={`${formatNumber(total)}건`} shown={rows.length} total={total}>
      <PaperTable
        columns={[
          { label: '매도·투자희망기업', width: '22%' },
          { label: '상대', width: '22%' },
          { label: '단계', width: '14%' },
          { label: '걸린 날 · 사유', width: '23%' },
          { label: '날짜', width: '7%' },
          { label: '담당', width: '12%' },
        ]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="font-semibold">{row.seller}</td>
            <td>{row.other}</td>
            <td>
              {row.from} → <b className="font-semibold">{row.to}</b>
              {row.back && ' (뒤로)'}
            </td>
            <td>{row.reason}</td>
            <td className="tnum">{row.day}</td>
            <td>{row.person}</td>
          </tr>
        ))}
      </PaperTable>
    </Part>
  )
}

export function SilentTable({ rows: { rows, total } }: { rows: Paper['stalled'] }) {
  const note = `${silenceText} 보고 없음, ${formatNumber(total)}건`
  return (
    <Part number={3} title="멈춘 딜" note={note} shown={rows.length} total={total}>
      <PaperTable
        columns={[
          { label: '기업', width: '22%' },
          { label: '상대', width: '22%' },
          { label: '단계, 체류일 / 중앙값', width: '17%' },
          { label: '보고', width: '8%' },
          { label: '다음 할 일', width: '19%' },
          { label: '담당', width: '12%' },
        ]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="font-semibold">{row.seller}</td>
            <td>{row.other}</td>
            <td>
              {row.stage} {row.days !== null && <b className="font-semibold">{formatNumber(row.days)}일</b>}
              {row.median !== null && ` / ${formatNumber(row.median)}일`}
            </td>
            <td className="tnum">{row.last}</td>
            <td>
              {row.next ? (
                <>
                  {row.next.text}{' '}
                  <span className={cn('whitespace-nowrap', row.next.late && 'font-semibold')}>
                    {row.next.when}
                  </span>
                </>
              ) : (
                '–'
              )}
            </td>
            <td>{row.person}</td>
          </tr>
        ))}
      </PaperTable>
    </Part>
  )
}

export function DueList({ rows: { rows, total }, late }: { rows: Paper['due']; late: number }) {
  const half = Math.ceil(rows.length / 2)
  const note = `${formatNumber(total)}건${late > 0 ? ` · 지난 것 ${formatNumber(late)}건` : ''}`
  return (
    <Part number={4} title="다음 주까지 할 일" note={note} shown={rows.length} total={total}>
      <div className="flex items-start gap-5">
        {[rows.slice(0, half), rows.slice(half)].map((part, at) => (
          <ul key={at === 0 ? 'left' : 'right'} className="min-w-0 flex-1">
            {part.map((row, index) => (
              <li
                key={row.id}
                className="flex gap-2 border-line border-b py-[1.5px] text-[10.5px] leading-[14px]"
              >
                <span className="tnum w-12 shrink-0 text-quiet">
                  {(row.isFirst || index === 0) && row.day}
                </span>
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{row.text}</b> <span className="text-quiet">{row.about}</span>
                </span>
                <span className="shrink-0 text-quiet">{row.person}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Part>
  )
}

export function NewTable({ lines }: { lines: Paper['news'] }) {
  return (
    <Part number={5} title="새로 들어온 곳과 만든 자료" note="" shown={lines.length} total={lines.length}>
      <table className="w-full table-fixed border-separate border-spacing-0 text-[10.5px] leading-[14px] [&_td]:border-line [&_td]:border-b [&_th]:border-line [&_th]:border-b">
        <tbody>
          {lines.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row" className="w-[14%]! text-left align-top font-normal text-quiet">
                {label}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
