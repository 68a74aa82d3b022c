import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, freeSpot } from '#web/ui/feedback/toast-spot.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const own = box(1072, 800, 352, 80)
const room = { ceiling: 60, width: 1440 }

it('stays where it is while nothing is under it', () => {
  expect(freeSpot(own, [box(0, 0, 1440, 52), box(400, 820, 300, 32)], room)).toEqual({ x: 0, y: 0 })
})

it('rises above a pager, and no further', () => {
  expect(freeSpot(own, [box(1200, 840, 200, 32)], room)).toEqual({ x: 0, y: -40 })
})

it('goes aside where the whole right is taken', () => {
  const { x, y } = freeSpot(own, [box(1000, 60, 440, 840)], room)
  expect([x, y]).toEqual([-528, 0])
})

it('covers a button rather than what is being filled in', () => {
  const field = { ...box(0, 400, 1440, 480), weight: 3 }
  const buttons = [box(1000, 60, 400, 170), box(1000, 230, 400, 170)]
  const aside = box(0, 60, 1000, 340)
  const { y } = freeSpot(own, [field, ...buttons, { ...aside, weight: 3 }], room)
  expect(own.bottom + y).toBeLessThanOrEqual(400)
})

it('covers the fewest where all is full, and never leaves the window', () => {
  const rows = Array.from({ length: 21 }, (_, n) => box(0, 60 + n * 40, 1440, 40))
  const { x, y } = freeSpot(own, [...rows, box(1100, 810, 60, 20)], room)
  expect(own.top + y).toBeGreaterThanOrEqual(room.ceiling)
  expect(own.left + x).toBeGreaterThanOrEqual(0)
  const one = fc.record({ left: fc.nat(1440), top: fc.nat(880), width: fc.nat(400), height: fc.nat(200) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (given) => {
      const spot = freeSpot(
        own,
        given.map(({ left, top, width, height }) => box(left, top, width, height)),
        room,
      )
      expect(own.top + spot.y).toBeGreaterThanOrEqual(room.ceiling)
      expect(own.left + spot.x).toBeGreaterThanOrEqual(0)
      expect(own.right + spot.x).toBeLessThanOrEqual(room.width)
    }),
  )
})
