/** Each kind uses more and more memory until it is stopped. */
export type RunawayKind = 'buffer' | 'heap' | 'wasm' | 'wasm-memory'

// This module in the text format of WebAssembly:
// (memory 1 65536) (func (export "f") (loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable)
const GROW_UNTIL_TRAP = Buffer.from(
  [
    '0061736d01000000',
    '010401600000', // one type: () -> ()
    '03020100', // one function of it
    '0506010101808004', // memory
    '07050101660000', // export "f"
    '0a11010f00034041104000417f470d000b000b', // its code
  ].join(''),
  'hex',
)

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: { f: () => void } }
  Memory: new (limits: { initial: number; maximum: number }) => { grow(pages: number): number }
}

export default async function runaway(kind: RunawayKind): Promise<number> {
  const kept: unknown[] = []
  if (kind === 'wasm') new WebAssembly.Instance(new WebAssembly.Module(GROW_UNTIL_TRAP)).exports.f()
  if (kind === 'wasm-memory') {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 })
    for (;;) memory.grow(16)
  }
  for (;;) {
    kept.push(
      kind === 'buffer' ? Buffer.alloc(4 * 1024 * 1024, 1) : { list: Array.from({ length: 50 }, () => ({})) },
    )
  }
}
