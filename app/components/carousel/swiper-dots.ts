/** The module that only carousels with pagination dots need. */
export { Pagination } from 'swiper/modules';
