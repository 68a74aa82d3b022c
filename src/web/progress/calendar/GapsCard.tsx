import { Fragment } from 'react'
import type { Calendar } from '#shared/progress/calendar.endpoints.ts'
import { definitions } from '#shared/progress/definitions.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { gapRuns } from './calendarAddress.ts'

/** Lists the teams with missing reports, those with most first, and explains how missing reports are counted. */
export function GapsCard({ calendar }: { calendar: Calendar }) {
  const teams = calendar.teams
    .filter(({ gaps }) => gaps.length > 0)
    .toSorted((a, b) => b.gaps.length - a.gaps.length)
  const joined = calendar.teams.filter(({ since }) => since !== null)
  return (
    <div className="mt-5 grid grid-cols-2 items-start gap-5 max-lg:grid-cols-1">
      <Card>
        <CardHeader
          title={
            <>
              미보고일이 있는 사람 <Badge>{teams.length}</Badge>
            </>
          }
          note="많은 순"
        />
        {teams.length === 0 ? (
          <CardBody className="text-quiet text-sm">미보고일이 없습니다.</CardBody>
        ) : (
          <Table label="미보고일이 있는 사람" rows="roomy" frameClassName="rounded-t-none border-0">
            <thead>
              <tr>
                <Head>작성팀</Head>
                <Head>날짜</Head>
                <Head align="right">미보고일</Head>
              </tr>
            </thead>
            <tbody>
              {teams.map((team) => (
                <Row key={team.teamId}>
                  <RowHead className="whitespace-nowrap">{userLabel(team)}</RowHead>
                  <Cell className="tnum py-1">
                    {/* A run such as 11.16–11.17 may not break at its dash. */}
                    {gapRuns(team.gaps).map((run, at) => (
                      <Fragment key={run}>
                        {at > 0 && ' · '}
                        <span className="whitespace-nowrap">{run}</span>
                      </Fragment>
                    ))}
                  </Cell>
                  <Cell align="right" className="whitespace-nowrap">
                    {team.gaps.length}일
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Card>
        <CardHeader title="집계 기준" />
        <CardBody>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm">
            {definitions.calendar.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {joined.map((team) => (
              <li key={team.teamId}>
                {userLabel(team)}: {team.since}부터 셉니다.
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}
