/** What only a carousel with dots needs. */
export { Pagination } from 'swiper/modules';
