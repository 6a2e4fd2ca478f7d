import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { recordMany } from '@/server/audit/record';
const { db, closeDatabase } = await (process.env.DATABASE_URL = process.env.MIGRATE_DATABASE_URL, import('@/server/db/client'));
const NEW = ['AuditEntry_type_date_seq_idx','AuditEntry_action_date_seq_idx','AuditEntry_actorName_sort_idx','AuditEntry_entityLabel_sort_idx','AuditEntry_entityId_lower_idx','AuditEntry_actorName_fold_idx','AuditEntry_entityLabel_fold_idx','AuditEntry_comment_fold_idx','AuditEntry_realActorName_idx'];
process.env.DATABASE_URL = process.env.MIGRATE_DATABASE_URL;
const acts = Array.from({length:20000},(_,i)=>({type:'PRODUCT' as const,action:'CREATE_AND_VALIDATE' as const,entityId:randomUUID(),entityLabel:`PRODUIT ${randomUUID().slice(0,8)} ${i%500} mg, comprimé pelliculé`,productId:randomUUID(),editType:'NEW_PRODUCT' as const,comment:'Import de la base officielle des médicaments',changes:Array.from({length:14},(_,k)=>({field:`field${k}`,before:null,after:`value ${i} ${k} of a product`}))}));
const t: Record<string, number[]> = { without: [], with: [] };
for (let r=0;r<3;r++) for (const kind of ['without','with'] as const) {
try { await db.$transaction(async tx=>{ if (kind==='without') for (const n of NEW) await tx.$executeRawUnsafe(`DROP INDEX "${n}"`);
 const s=performance.now(); await recordMany(tx,{id:null,name:'import:bdpm',real:null,at:new Date(),requestId:randomUUID()},acts); t[kind]!.push(Math.round(performance.now()-s)); throw new Error('back'); },{timeout:300000}); } catch(e){ if((e as Error).message!=='back') throw e; } }
console.log(t);
await closeDatabase();
