export { nothingHere as DELETE, nothingHere as GET, nothingHere as POST, nothingHere as PUT } from '@/server/endpoint/not-found-handler';
