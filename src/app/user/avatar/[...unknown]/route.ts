export {
  notFoundHandler as DELETE,
  notFoundHandler as GET,
  notFoundHandler as POST,
  notFoundHandler as PUT,
} from '@/server/endpoint/not-found-handler';
