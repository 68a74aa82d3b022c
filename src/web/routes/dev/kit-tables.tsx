import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Cell, Head, NumberCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Part } from './kit-part.tsx'

const companies = [
  { name: '온새미케미칼(주)', stage: '계약중', sales: 37536, profit: 1767 },
  { name: '미리내항온(주)', stage: '계약전', sales: 34354, profit: null },
  { name: '한솔빛금형(주)', stage: '계약중', sales: 28049, profit: -1171 },
]
const people = [
  { id: '202', name: '윤하린', mobile: '', role: '직원' },
  { id: '203', name: '장우빈', mobile: '010-0000-3203', role: '직원' },
  { id: '204', name: '남예린', mobile: '', role: '팀원' },
]

export function KitTables() {
  const [page, setPage] = useState(7)
  return (
    <>
      <Part title="표 (32px 줄)">
        <Table label="기업별 매출과 이익">
          <thead>
            <tr>
              <Head>기업명</Head>
              <Head>단계</Head>
              <Head align="right">매출액 (백만원)</Head>
              <Head align="right">영업이익 (백만원)</Head>
            </tr>
          </thead>
          <tbody>
            {companies.map((company, index) => (
              <Row key={company.name} selected={index === 2}>
                <RowHead>{company.name}</RowHead>
                <Cell>
                  <Badge tone={company.stage === '계약중' ? 'blue' : 'grey'}>{company.stage}</Badge>
                </Cell>
                <NumberCell value={company.sales} />
                <NumberCell value={company.profit} />
              </Row>
            ))}
          </tbody>
        </Table>
        <Pager page={page} pageSize={20} total={312} counter="곳" onPageChange={setPage} className="mt-2" />
      </Part>
      <Part title="짧은 목록 (40px 줄)">
        <People />
      </Part>
      <Part title="탭">
        <Tabs defaultValue="finance">
          <div className="border-b max-md:border-0">
            <TabList label="기업 정보">
              <Tab value="overview">기업개요</Tab>
              <Tab value="finance">재무정보</Tab>
              <Tab value="partners" count={12}>
                거래처
              </Tab>
              <Tab value="files" count={5}>
                파일
              </Tab>
              <Tab value="history">담당자 변경이력</Tab>
              <Tab value="contacts">
                컨택포인트
                <Lock aria-hidden />
              </Tab>
            </TabList>
          </div>
          <TabPanel value="finance" className="pt-3 text-quiet text-sm">
            재무정보 내용
          </TabPanel>
        </Tabs>
      </Part>
      <Part title="카드, 이름과 값">
        <Card>
          <CardHeader title="회사 정보" note="등기부 기준" level={4}>
            <Button size="sm">고치기</Button>
          </CardHeader>
          <CardBody>
            <LabelValues
              lined
              rows={[
                { label: '대표이사', value: '홍길동' },
                { label: '주소', value: '서울특별시 견본구 예시로 1, 견본빌딩 5층' },
                { label: '대표전화', value: '02-000-0000' },
                { label: '팩스', value: '' },
              ]}
            />
          </CardBody>
        </Card>
      </Part>
    </>
  )
}

function People() {
  const [chosen, setChosen] = useState(new Set(['202', '203']))
  const all = people.map(({ id }) => id)
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Table label="사용자" rows="roomy">
      <thead>
        <tr>
          <Head className="w-10">
            <Checkbox
              aria-label="모두 선택"
              checked={chosen.size === all.length}
              indeterminate={chosen.size > 0 && chosen.size < all.length}
              onChange={() => setChosen(new Set(chosen.size === all.length ? [] : all))}
            />
          </Head>
          <Head>팀ID</Head>
          <Head>담당자명</Head>
          <Head>휴대전화</Head>
          <Head>권한</Head>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} selected={chosen.has(person.id)}>
            <Cell>
              <Checkbox
                aria-label={`${person.name} 선택`}
                checked={chosen.has(person.id)}
                onChange={() => toggle(person.id)}
              />
            </Cell>
            <Cell className="tnum font-semibold">{person.id}</Cell>
            <RowHead>{person.name}</RowHead>
            <Cell className="tnum">{person.mobile || <Dash />}</Cell>
            <Cell>
              <Badge tone={person.role === '직원' ? 'outline' : 'grey'}>{person.role}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
