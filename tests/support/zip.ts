import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip that is written by hand. */
export interface Part {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  /** the size declared in the directory */
  readonly declaredSize?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly nameInside?: string;
}

/** A zip written by hand, for what no library writes. */
export function zipOf(parts: readonly Part[], { count = parts.length, between = Buffer.alloc(0), comment = '', before = '' } = {}): Buffer {
  const local: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const { name, bytes, declaredSize, flags = 0, method = 8, nameInside = name } of parts) {
    const plain = Buffer.from(bytes);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(nameInside), packed]);
    local.push(entry, between);
    at += entry.length + between.length;
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, offset, Buffer.from(name)]));
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, list, end, Buffer.from(comment)]);
}
